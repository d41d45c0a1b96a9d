// npm run bench -- notices: precision, recall and inversions of the notice reader, by topic and corpus file.
import { spawnSync } from "node:child_process";
import { GO_FLAGS } from "../../scripts/lib/build.mjs";
import { ROOT } from "../../scripts/lib/paths.mjs";

const args = ["test", ...GO_FLAGS, "-vet=off", "-count=1", "-v", "-run=^TestCorpus", "./api/lots/notice"];
process.exitCode = spawnSync("go", args, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
