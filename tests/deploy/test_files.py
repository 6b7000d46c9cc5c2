"""The files in deploy/: what can be checked without building a container or installing a service."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from botyard.server.settings import FILE_VARIABLE, SETTINGS
from tests.server.harness import LiveServer, run_server
from tests.test_packaging import OPTIONAL

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VARIABLES = {FILE_VARIABLE, *(setting.variable for setting in SETTINGS)}
METRIC = re.compile(r"\bbotyard_[a-z_]+")


def dockerfile() -> list[list[str]]:
    """Return the instructions of the Dockerfile, each with its words."""
    text = re.sub(r"(?m)^#.*\n", "", (DEPLOY / "Dockerfile").read_text()).replace("\\\n", " ")
    return [line.split() for line in text.splitlines() if line.strip()]


def test_dockerfile_copies_what_exists_and_the_build_needs():
    ignored = [line.rstrip("/") for line in (ROOT / ".dockerignore").read_text().splitlines()]
    copied = [word for words in dockerfile() if words[0] == "COPY" and "--from" not in words[1] for word in words[1:-1]]
    assert {"pyproject.toml", "hatch_build.py", "src", "web", "docs/rules"} <= set(copied)
    for name in copied:
        assert (ROOT / name).exists(), name
        assert name not in ignored
    for folder in (DEPLOY.name, "src", "web"):
        assert folder not in ignored


def test_image_is_small_and_not_root():
    instructions = dockerfile()
    stages = [number for number, words in enumerate(instructions) if words[0] == "FROM"]
    assert len(stages) == 2
    last = {words[0]: words for words in instructions[stages[-1] :]}
    assert last["USER"] == ["USER", "botyard"]
    assert last["CMD"][1:] == ['["botyard",', '"serve"]']
    assert "healthz" in " ".join(last["HEALTHCHECK"])
    installed = " ".join(next(words for words in instructions if words[0] == "RUN"))
    extras = re.search(r"\.\[([a-z,]+)\]", installed)
    assert extras
    assert set(extras[1].split(",")) <= set(OPTIONAL)


@pytest.mark.parametrize("file", sorted(file.name for file in DEPLOY.iterdir()))
def test_variables_are_settings(file: str):
    named = set(re.findall(r"\bBOTYARD_[A-Z_]+", (DEPLOY / file).read_text()))
    assert named <= {*VARIABLES, "BOTYARD_DOMAIN"}  # of the compose file itself


def test_compose_file():
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    build = services["botyard"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    used = {volume.split(":")[0] for service in services.values() for volume in service["volumes"]}
    assert used == set(compose["volumes"])
    networks = {name for service in services.values() for name in service["networks"]}
    assert networks == set(compose["networks"])
    assert "ports" not in services["botyard"]  # only the proxy is public
    image = " ".join(word for words in dockerfile() for word in words)
    assert f"VOLUME {services['botyard']['volumes'][0].split(':')[1]}" in image


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory):
    with run_server(tmp_path_factory.mktemp("metrics")) as running:
        yield running


@pytest.mark.parametrize("file", ["alerts.yml", "grafana-dashboard.json"])
def test_metrics_exist(file: str, server: LiveServer):
    text = (DEPLOY / file).read_text()
    expressions = json.dumps(
        [rule["expr"] for group in yaml.safe_load(text)["groups"] for rule in group["rules"]]
        if file.endswith("yml")
        else [target["expr"] for panel in json.loads(text)["panels"] for target in panel["targets"]]
    )
    named = set(METRIC.findall(expressions))
    assert len(named) > 4
    known = set(METRIC.findall(server.http.get(f"{server.url}/metrics").text))
    assert named <= known


def test_prometheus_loads_the_alert_rules():
    configuration = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    assert [(DEPLOY / name).is_file() for name in configuration["rule_files"]] == [True]


def test_settings_file_is_valid():
    from botyard.server.configuration import configure  # noqa: PLC0415

    assert configure({"config": str(DEPLOY / "botyard.toml")}, {}).settings().people_per_address == 60


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")
@pytest.mark.parametrize("unit", ["botyard.service", "botyard-backup.service", "botyard-backup.timer"])
def test_systemd_accepts_the_units(unit: str, tmp_path: Path):
    for file in DEPLOY.glob("botyard*.[st]*"):
        text = file.read_text().replace("/opt/botyard/bin/botyard", "/bin/true")
        (tmp_path / file.name).write_text(text)
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit)], capture_output=True, text=True, check=False
    )
    complaints = [line for line in checked.stderr.splitlines() if "botyard" in line]
    assert complaints == []
