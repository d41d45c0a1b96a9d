// npm run outdated: lists the direct dependencies that are not at their newest release, by the Go proxy and the npm
// registry that this machine uses. Fails if docs/third-party.md has no reason for one.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { behindOfGo, behindOfNpm, compare, nextMajor, reasons } from "./lib/outdated.mjs";
import { at, ROOT } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";

const MODULES =
  "{{if and (not .Indirect) (not .Main)}}{{.Path}} {{.Version}} {{with .Update}}{{.Version}}{{end}}{{end}}";
const FOUND = "{{if not .Error}}{{.Path}} {{.Version}}{{end}}";

const modules = await run("go", ["list", "-m", "-u", "-f", MODULES, "all"]);
const go = behindOfGo(modules);
// A new major version of a Go module has another path, which `-u` does not check.
const versions = new Map(
  [...modules.matchAll(/^(\S+) (\S+)/gm)].map(([, name, version]) => [nextMajor(name), [name, version]]),
);
const asked = [...versions.keys()].map((name) => `${name}@latest`);
for (const [, next, newest] of (await run("go", ["list", "-m", "-e", "-f", FOUND, ...asked])).matchAll(
  /^(\S+) (\S+)/gm,
)) {
  const [name, current] = versions.get(next);
  go.push({ name, current, newest });
}
// npm exits with 1 whenever a package is outdated.
const npm = spawnSync("npm", ["outdated", "--json", "--workspaces", "--include-workspace-root"], {
  cwd: ROOT,
  encoding: "utf8",
});
const given = reasons(fs.readFileSync(at("docs/third-party.md"), "utf8"));
const { lines, missing, stale } = compare([...go, ...behindOfNpm(npm.stdout)], given);
for (const line of lines) console.log(line);
for (const name of stale) console.log(`${name}: at its newest release here, yet docs/third-party.md has a reason`);
console.log(`${lines.length} behind, ${missing.length} without a reason`);
process.exitCode = missing.length > 0 ? 1 : 0;
