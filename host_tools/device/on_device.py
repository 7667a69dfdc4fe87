# Sent to the board's REPL by the tools: small things it does by itself, without bytes over the cable.
import os


def hash_of(path):
    import hashlib

    h = hashlib.sha256()
    buffer = bytearray(1024)
    view = memoryview(buffer)
    with open(path, "rb") as file:
        while True:
            n = file.readinto(buffer)
            if not n:
                return "".join("%02x" % b for b in h.digest())
            h.update(view[:n])


def files_of(folder, found=None, prefix=""):
    found = {} if found is None else found
    try:
        entries = list(os.ilistdir(folder + prefix))
    except OSError:
        return found
    for entry in entries:
        path = prefix + "/" + entry[0]
        if entry[1] & 0x4000:
            files_of(folder, found, path)
        else:
            found[path] = hash_of(folder + path)
    return found


def make_folders(path):
    parts = path.split("/")[1:-1]
    for i in range(len(parts)):
        try:
            os.mkdir("/" + "/".join(parts[: i + 1]))
        except OSError:
            pass


def copy_file(source, target):
    make_folders(target)
    buffer = bytearray(1024)
    view = memoryview(buffer)
    with open(source, "rb") as a, open(target, "wb") as b:
        while True:
            n = a.readinto(buffer)
            if not n:
                return
            b.write(view[:n])


def remove_tree(path):
    try:
        entries = list(os.ilistdir(path))
    except OSError:
        return
    for entry in entries:
        inner = path + "/" + entry[0]
        if entry[1] & 0x4000:
            remove_tree(inner)
        else:
            os.remove(inner)
    os.rmdir(path)


def text_of(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def free_bytes():
    s = os.statvfs("/")
    return s[0] * s[3]
