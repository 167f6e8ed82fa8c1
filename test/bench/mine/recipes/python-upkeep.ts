/** What people do again and again to keep a Python service current. */

import type { Recipe } from "../recipe.ts";
import { date, numberBetween, pythonPackage, semver } from "../values.ts";

const seconds = numberBetween(1, 59);

const pin: Recipe = {
  name: "pin-requirement",
  setting: "python",
  params: { package: pythonPackage, version: semver },
  printed: { seconds },
  prompts: [
    "Pin {{package}} to {{version}}",
    "{{package}} must be {{version}} from now on",
    "requirements: {{package}} {{version}}",
  ],
  steps: [
    {
      kind: "run",
      id: "edit",
      run: 'sed -i "s/^{{package}}==.*/{{package}}=={{version}}/" requirements.txt',
      also: [
        "file `requirements.txt` contains `{{package}}=={{version}}`",
        "file `requirements.txt` exists",
      ],
    },
    {
      kind: "run",
      id: "install",
      run: "pip install -r requirements.txt",
      prints: "Successfully installed {{package}}-{{version}}",
    },
    {
      kind: "run",
      id: "test",
      run: "python -m pytest -q",
      prints: "214 passed in {{seconds}}.02s",
    },
    {
      kind: "run",
      id: "commit",
      run: 'git commit -am "Pin {{package}} to {{version}}"',
      prints: "[main 31d{{seconds}}fe] Pin {{package}} to {{version}}",
      also: ["git committed `requirements.txt`"],
    },
  ],
};

const snapshot: Recipe = {
  name: "refresh-snapshot",
  setting: "python",
  params: { day: date },
  printed: { rows: numberBetween(1_000, 90_000) },
  prompts: [
    "Refresh the fixture data from {{day}}",
    "take a new snapshot for {{day}}",
    "the ETL fixtures are stale, use {{day}}",
  ],
  steps: [
    {
      kind: "run",
      id: "export",
      folder: "services/etl",
      run: "python scripts/export.py --since {{day}} --out data/{{day}}.csv",
      prints: "{{rows}} rows\nwrote data/{{day}}.csv",
      looks: [{ run: "wc -l data/{{day}}.csv", prints: "{{rows}} data/{{day}}.csv" }],
      leaves: ["file `services/etl/data/{{day}}.csv` exists"],
    },
    {
      kind: "run",
      id: "test",
      folder: "services/etl",
      run: "python -m pytest tests/test_import.py -q",
      prints: "6 passed",
    },
    { kind: "run", id: "stage", folder: "services/etl", run: "git add data/{{day}}.csv" },
    {
      kind: "run",
      id: "commit",
      folder: "services/etl",
      run: 'git commit -m "data: snapshot {{day}}"',
      prints: "[main d0{{rows}}a] data: snapshot {{day}}",
      leaves: ["git committed `services/etl/data/{{day}}.csv`"],
    },
  ],
};

export const PYTHON_UPKEEP: readonly Recipe[] = [pin, snapshot];
