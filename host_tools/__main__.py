"""`python -m host_tools COMMAND`: every module of host_tools/commands is a command."""

import argparse
import importlib
import pkgutil
import sys

from host_tools import commands


def main() -> int:
    """Find the command, read its arguments and run it."""
    parser = argparse.ArgumentParser(prog="python -m host_tools", description="Tools of the Pessoa companion.")
    choices = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    names = [module.name for module in pkgutil.iter_modules(commands.__path__)]
    for name in [wanted.replace("-", "_")] if wanted.replace("-", "_") in names else names:
        module = importlib.import_module(f"host_tools.commands.{name}")
        subparser = choices.add_parser(name.replace("_", "-"), help=module.HELP, description=module.HELP)
        module.add_arguments(subparser)
        subparser.set_defaults(run=module.run)
    arguments = parser.parse_args()
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
