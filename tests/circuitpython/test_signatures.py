"""The stand-ins of these tests take what the modules of CircuitPython take, says Adafruit's package of stubs."""

import ast
import inspect
from importlib.metadata import PackageNotFoundError, distribution

import pytest

from tests.circuitpython import fakes

try:
    STUBS = distribution("circuitpython-stubs")
except PackageNotFoundError:
    pytest.skip("the stubs are in .venv-blinka/: make test-circuitpython", allow_module_level=True)

CLASSES = [("keypad", fakes.Keys), ("keypad", fakes.Event), ("keypad", fakes.EventQueue)]
CLASSES += [("busio", fakes.I2C), ("pwmio", fakes.PWMOut)]
OWN = {"EventQueue": {"__init__", "happened"}, "Keys": {"set"}}  # what only the tests call
ATTRIBUTES = {
    "Keys": {"events"},
    "Event": {"key_number", "pressed"},
    "EventQueue": {"overflowed"},
    "PWMOut": {"duty_cycle", "frequency"},
    "I2C": set(),
}
FUNCTIONS = {
    ("supervisor", "ticks_ms"): [],
    ("storage", "remount"): ["mount_path", "readonly"],
    ("storage", "getmount"): ["mount_path"],
    ("neopixel_write", "neopixel_write"): ["digitalinout", "buf"],
}
READ_BY_THE_RUNTIME = {
    ("usb_cdc", "Serial"): {"connected", "in_waiting", "timeout", "write_timeout", "readinto", "write"},
    ("supervisor", "Runtime"): {"serial_bytes_available"},
    ("storage", "VfsFat"): {"readonly"},
    ("digitalio", "DigitalInOut"): {"switch_to_input", "value", "deinit"},
}


def stub(module):
    return ast.parse(STUBS.locate_file(f"{module}-stubs/__init__.pyi").read_text())


def stub_class(module, name):
    return next(node for node in stub(module).body if isinstance(node, ast.ClassDef) and node.name == name)


def members(node):
    named = {child.name for child in node.body if isinstance(child, ast.FunctionDef)}
    return named | {child.target.id for child in node.body if isinstance(child, ast.AnnAssign)}


def stub_parameters(function):
    """Name, whether only by keyword, whether it may be left out."""
    arguments = function.args
    required = len(arguments.args) - len(arguments.defaults)
    found = [(argument.arg, False, i >= required) for i, argument in enumerate(arguments.args)]
    return found + [
        (argument.arg, True, default is not None)
        for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    ]


def fake_parameters(function):
    return [
        (p.name, p.kind is p.KEYWORD_ONLY, p.default is not p.empty)
        for p in inspect.signature(function).parameters.values()
    ]


@pytest.mark.parametrize(("module", "fake"), CLASSES, ids=lambda value: getattr(value, "__name__", value))
def test_a_stand_in_takes_what_the_real_class_takes(module, fake):
    real = stub_class(module, fake.__name__)
    methods = {node.name: node for node in real.body if isinstance(node, ast.FunctionDef)}
    checked = 0
    for name, function in vars(fake).items():
        if not inspect.isfunction(function) or name in OWN.get(fake.__name__, ()):
            continue
        wanted = stub_parameters(methods[name])
        given = fake_parameters(function)
        assert [p for p in wanted if p in given] == given, f"{module}.{fake.__name__}.{name}"
        assert {p[0] for p in wanted if not p[2]} <= {p[0] for p in given}
        checked += 1
    assert checked
    assert ATTRIBUTES[fake.__name__] <= members(real)


@pytest.mark.parametrize(("module", "name"), FUNCTIONS)
def test_functions_take_what_the_driver_gives(module, name):
    function = next(node for node in stub(module).body if isinstance(node, ast.FunctionDef) and node.name == name)
    assert [p[0] for p in stub_parameters(function) if not p[1]] == FUNCTIONS[module, name]


@pytest.mark.parametrize(("module", "name"), READ_BY_THE_RUNTIME)
def test_classes_have_what_the_runtime_reads(module, name):
    assert READ_BY_THE_RUNTIME[module, name] <= members(stub_class(module, name))
