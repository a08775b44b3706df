"""The stand-ins take what the ESP32 port's modules take (micropython-esp32-stubs 1.29)."""

import ast

from host_tools.emulator.interpreter import BOARD_SIDE

CLASSES = {
    ("machine_pins", "Pin"): {
        "__init__": "id mode pull value drive",
        "init": "mode pull value drive",
        "value": "x",
        "irq": "handler trigger priority wake hard",
        "mode": "mode",
        "pull": "pull",
        "on": "",
        "off": "",
        "toggle": "",
    },
    ("machine_pins", "PWM"): {
        "__init__": "dest freq duty_u16 duty_ns invert",
        "init": "freq duty_u16 duty_ns invert",
        "freq": "value",
        "duty": "value",
        "duty_u16": "value",
        "duty_ns": "value",
        "deinit": "",
    },
    ("machine_bus", "I2C"): {
        "__init__": "id scl sda freq timeout",
        "init": "scl sda freq",
        "deinit": "",
        "scan": "",
        "writeto": "addr buf stop",
        "writevto": "addr vector stop",
        "readfrom": "addr nbytes stop",
        "readfrom_into": "addr buf stop",
        "writeto_mem": "addr memaddr buf addrsize",
        "readfrom_mem": "addr memaddr nbytes addrsize",
        "readfrom_mem_into": "addr memaddr buf addrsize",
    },
    ("machine_bus", "SoftI2C"): {"__init__": "scl sda freq timeout", "start": "", "stop": ""},
    ("machine_time", "WDT"): {"__init__": "id timeout", "feed": ""},
    ("machine_time", "Timer"): {"init": "mode period freq callback hard", "deinit": ""},
    ("neopixel", "NeoPixel"): {"__init__": "pin n bpp timing", "fill": "v", "write": ""},
    ("select", "poll"): {
        "register": "obj eventmask",
        "unregister": "obj",
        "poll": "timeout",
        "ipoll": "timeout flags",
    },
}

FUNCTIONS = {
    "machine": "reset soft_reset reset_cause unique_id freq idle lightsleep deepsleep "
    "wake_reason disable_irq enable_irq",
    "time": "ticks_ms ticks_us ticks_add ticks_diff sleep sleep_ms sleep_us time time_ns "
    "gmtime mktime",
    "esp32": "raw_temperature idf_heap_info",
    "select": "select",
}

CONSTANTS = {
    "machine": {"PWRON_RESET": 1, "HARD_RESET": 2, "WDT_RESET": 3, "DEEPSLEEP_RESET": 4,
                "SOFT_RESET": 5},
    "Pin": {"IN": 1, "OUT": 3, "OPEN_DRAIN": 7, "PULL_DOWN": 1, "PULL_UP": 2, "IRQ_RISING": 1,
            "IRQ_FALLING": 2},
    "Timer": {"ONE_SHOT": 0, "PERIODIC": 1},
}  # fmt: skip


def tree(module):
    return ast.parse((BOARD_SIDE / f"{module}.py").read_text())


def classes():
    return {
        node.name: node
        for path in BOARD_SIDE.glob("*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.ClassDef)
    }


def assigned(nodes):
    """Names and integer values of plain and tuple assignments."""
    out = {}
    for node in nodes:
        if isinstance(node, ast.Assign):
            try:
                values = ast.literal_eval(node.value)
            except ValueError:
                continue
            for target in node.targets:
                if isinstance(target, ast.Tuple):
                    out.update(zip((name.id for name in target.elts), values))
                elif isinstance(target, ast.Name):
                    out[target.id] = values
    return out


def test_methods_take_the_ports_parameters():
    for (module, name), methods in CLASSES.items():
        node = next(n for n in tree(module).body if getattr(n, "name", "") == name)
        have = {n.name: n.args for n in node.body if isinstance(n, ast.FunctionDef)}
        for method, wanted in methods.items():
            args = have[method]
            taken = [a.arg for a in args.args[1:] + args.kwonlyargs]
            missing = [p for p in wanted.split() if p not in taken and not args.kwarg]
            assert not missing, f"{name}.{method} lacks {missing}"


def test_modules_have_the_ports_functions():
    for module, names in FUNCTIONS.items():
        have = {n.name for n in tree(module).body if isinstance(n, ast.FunctionDef)}
        have |= {
            target.id
            for n in tree(module).body
            if isinstance(n, ast.Assign)
            for target in n.targets
            if isinstance(target, ast.Name)
        }
        assert set(names.split()) <= have, module


def test_constants_have_the_ports_values():
    found = {"machine": assigned(tree("machine").body)}
    found |= {name: assigned(node.body) for name, node in classes().items()}
    for where, values in CONSTANTS.items():
        for name, value in values.items():
            assert found[where][name] == value, f"{where}.{name}"
