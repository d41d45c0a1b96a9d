// npm run bench [-- NAME…]: every benchmark of bench/, or the named ones. Exits with 0 only if no row fell short.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { at } from "./lib/paths.mjs";
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });

const all = fs.readdirSync(at("bench")).filter((name) => fs.existsSync(at("bench", name, "bench.mjs")));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  process.exit(2);
}
let short = false;
for (const name of wanted.length > 0 ? wanted : all) {
  const ran = spawnSync(process.execPath, [at("bench", name, "bench.mjs")], { stdio: "inherit" });
  short ||= ran.status !== 0;
}
process.exit(short ? 1 : 0);
