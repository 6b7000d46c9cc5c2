"""Settings from options, the environment and a file, and botyard config, which prints them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from botyard.server import app
from botyard.server.configuration import as_markdown, configure
from botyard.server.settings import SETTINGS, Settings

from .conftest import Botyard

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(autouse=True)
def _no_own_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "own"))
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "botyard.toml"


def test_option_counts_before_environment_before_file_before_default(
    botyard: Botyard, file: Path, monkeypatch: pytest.MonkeyPatch
):
    file.write_text("# ours\nport = 1\nworkers = 2\ntables_per_minute = 3\n")
    monkeypatch.setenv("BOTYARD_PORT", "11")
    monkeypatch.setenv("BOTYARD_WORKERS", "12")
    printed = botyard("config", "--config", str(file), "--port", "21").out
    rows = {line.split()[0]: line.split()[1:] for line in printed.splitlines()}
    assert rows["port"] == ["21", "--port"]
    assert rows["workers"] == ["12", "BOTYARD_WORKERS"]
    assert rows["tables_per_minute"] == ["3", f"{file},", "line", "4"]
    assert rows["people_per_address"] == ["8", "default"]


def test_serve_gets_the_effective_settings(botyard: Botyard, file: Path, monkeypatch: pytest.MonkeyPatch):
    served: list[Settings] = []
    monkeypatch.setattr(app, "run", served.append)
    file.write_text('fast = true\ndata_dir = "/srv/games"\n[data]\nroborally = "courses"\n')
    monkeypatch.setenv("BOTYARD_CONFIG", str(file))
    monkeypatch.setenv("BOTYARD_TRUSTED_PROXY", "127.0.0.1")
    assert botyard("serve", "--no-fast").code == 0
    [settings] = served
    assert (settings.relaxed_durability, settings.data_dir) == (False, Path("/srv/games"))
    assert settings.data == {"roborally": Path("courses")}
    assert list(map(str, settings.trusted_proxy)) == ["127.0.0.1/32"]


def test_own_settings_file_is_read_if_none_is_named(botyard: Botyard, tmp_path: Path):
    own = tmp_path / "own" / "botyard" / "botyard.toml"
    own.parent.mkdir(parents=True)
    own.write_text("port = 9000\n")
    assert f"{own}, line 1" in botyard("config").out


GIVEN = {
    "data_dir": "/srv/games",
    "host": "0.0.0.0",
    "port": "8401",
    "base_path": "/games/botyard",
    "fast": "true",
    "workers": "2",
    "tables_per_minute": "20",
    "pace": "2.5",
    "people_per_address": "60",
    "connections_per_address": "900",
    "trusted_proxy": "127.0.0.1,10.0.0.0/8",
    "metrics_token": "a-word",
    "admin_token": "sixteen-characters",
    "store": "postgresql://ann:secret@db.example/botyard",
    "keep_open_tables_days": "7",
    "keep_guests_days": "365",
    "keep_chat_days": "90",
    "data": 'roborally=the "best" courses,raising-robots=cards',
    "game": "one.game:One,two.game:Two",
}
SECRETS = {setting.key for setting in SETTINGS if setting.is_secret}


def test_every_setting_can_be_an_option_a_variable_or_a_key(botyard: Botyard, file: Path):
    """The printed file gives the same settings again."""
    assert set(GIVEN) == {setting.key for setting in SETTINGS}
    environment = {setting.variable: GIVEN[setting.key] for setting in SETTINGS}
    settings = configure({}, environment).settings()
    options = {
        setting.field_name: GIVEN[setting.key].split(",") if setting.kind.is_list else GIVEN[setting.key]
        for setting in SETTINGS
    }
    assert configure({**options, "relaxed_durability": True}, {}).settings() == settings
    words = [
        word
        for setting in SETTINGS
        for value in (GIVEN[setting.key].split(",") if setting.kind.is_list else [GIVEN[setting.key]])
        for word in ([setting.option] if value == "true" else [setting.option, value])
    ]
    printed = botyard("config", "--format", "toml", *words).out
    assert tomllib.loads(printed).keys() == GIVEN.keys() - SECRETS
    secrets = "".join(f'{key} = "{GIVEN[key]}"\n' for key in SECRETS)
    file.write_text(secrets + printed)
    assert configure({"config": str(file)}, {}).settings() == settings
    assert configure({}, {}).settings() == Settings()


@pytest.mark.parametrize("form", ["text", "toml"])
def test_secrets_are_masked(form: str, botyard: Botyard):
    printed = botyard("config", "--format", form, "--metrics-token", "a-secret-word").out
    assert "a-secret-word" not in printed
    assert "(set)" in printed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("port = 80000", "line 1: port 80000 is not a whole number from 1 to 65535"),
        ("\nport = true", "line 2: port true is not a whole number"),
        ('port = "8400"', "line 1: port '8400' is not a whole number"),
        ("# port\nworkers = 0.5", "line 2: workers 0.5 is not a whole number from 1 to 64"),
        ("fast = 1", "line 1: fast 1 is not true or false"),
        ("host = 5", "line 1: host 5 is not a text"),
        ("pace = 0", "line 1: pace 0 is not a number above 0"),
        ("pace = nan", "line 1: pace NaN is not a number above 0"),
        ('base_path = "botyard"', "line 1: base_path 'botyard' is not a path such as /botyard"),
        ('base_path = "/../x"', "line 1: base_path '/../x' is not a path"),
        ('trusted_proxy = ["proxy"]', "line 1: trusted_proxy 'proxy' is not an IP address or network"),
        ("trusted_proxy = [1]", "line 1: trusted_proxy [1] is not a list of IP addresses"),
        ("metrics_token = 17", "line 1: metrics_token is not a token: write it in quotation marks"),
        ('metrics_token = "my secrét"', "line 1: metrics_token is not a token: write letters"),
        ('admin_token = "short"', "line 1: admin_token is too short: write at least 16 characters"),
        ("keep_chat_days = -1", "line 1: keep_chat_days -1 is not a whole number from 0 up"),
        ('data = ["x"]', 'line 1: data ["x"] is not a table such as'),
        ('[data]\nroborally = ""', "line 1: data roborally=: write GAME=FOLDER"),
        ('game = "x:Y"', "line 1: game 'x:Y' is not a list such as"),
        ("prot = 8400", "line 1: prot is no setting: did you mean port?"),
        ("[server]\nport = 1", "line 1: server is no setting: botyard config lists all settings"),
        ("port = ", "is not valid TOML: Invalid value (at "),
    ],
)
def test_bad_file_is_one_sentence_with_line_and_key(text: str, sentence: str, botyard: Botyard, file: Path):
    file.write_text(text)
    refused = botyard("serve", "--config", str(file))
    assert refused.code == 2
    assert sentence in refused.err
    assert str(file) in refused.err
    assert refused.err.count("\n") == 1
    assert "my secr" not in refused.err


def test_unreadable_file_is_one_sentence(botyard: Botyard, tmp_path: Path):
    missing = botyard("config", "--config", str(tmp_path / "none.toml"))
    assert (missing.code, missing.err.count("\n")) == (2, 1)
    assert "none.toml cannot be read (No such file or directory)" in missing.err
    (tmp_path / "bytes.toml").write_bytes(b"host = '\xff'")
    assert "is not UTF-8 text" in botyard("config", "--config", str(tmp_path / "bytes.toml")).err


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("BOTYARD_PORT", "tcp://10.0.0.1:8400", "BOTYARD_PORT 'tcp://10.0.0.1:8400' is not a whole number"),
        ("BOTYARD_FAST", "maybe", "BOTYARD_FAST 'maybe' is not true or false"),
        ("BOTYARD_DATA", "roborally", "BOTYARD_DATA roborally: write GAME=FOLDER"),
        ("BOTYARD_PACE", "fast", "BOTYARD_PACE 'fast' is not a number above 0"),
    ],
)
def test_bad_variable_is_one_sentence(
    variable: str, value: str, sentence: str, botyard: Botyard, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv(variable, value)
    refused = botyard("serve")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert sentence in refused.err


def test_unknown_variable_is_a_warning(botyard: Botyard, monkeypatch: pytest.MonkeyPatch):
    """An orchestrator sets variables of its own, so an unknown one stops nothing."""
    monkeypatch.setenv("BOTYARD_PROT", "8400")
    printed = botyard("config")
    assert printed.code == 0
    assert printed.err == "botyard: the environment variable BOTYARD_PROT is no setting: did you mean BOTYARD_PORT?\n"


def test_documentation_has_the_table_of_settings():
    assert "\n".join(as_markdown()) in (DOCS / "server.md").read_text(encoding="utf-8")
