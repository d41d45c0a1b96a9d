// What is checked without running the product; each check throws with the findings as `output`.
import fs from "node:fs";
import { at } from "./paths.mjs";
import { CommandError, run } from "./run.mjs";
import { tool } from "./tools.mjs";

const LINE_LIMIT = 400;
const SOURCE = /\.(go|[mc]?[jt]sx?|css|sql)$/;
const NOT_WRITTEN_BY_HAND = /\.gen\.|^package-lock\.json$/;

class Finding extends CommandError {
  constructor(message, output) {
    super("", "", output);
    this.message = message;
  }
}

/** Files of the repository, tracked or new, without ignored ones. */
async function ourFiles() {
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  return listed.split("\0").filter((file) => file && fs.existsSync(at(file)));
}

async function goFiles() {
  return (await ourFiles()).filter((file) => file.endsWith(".go"));
}

/** Source files with more lines than allowed, as `path: lines`. */
export function tooLong(files, read = (file) => fs.readFileSync(at(file), "utf8")) {
  return files
    .filter((file) => SOURCE.test(file) && !NOT_WRITTEN_BY_HAND.test(file))
    .map((file) => [file, read(file).trimEnd().split("\n").length])
    .filter(([, lines]) => lines > LINE_LIMIT)
    .map(([file, lines]) => `${file}: ${lines} lines`);
}

const npm =
  (...args) =>
  (options) =>
    silently(run("npm", ["run", "--silent", ...args], options));

/** A check says nothing when all is well. */
const silently = async (promise) => void (await promise);

/** Name → check, which takes the options of `run`. Together they take about half a minute. */
export const checks = {
  "file length": async () => {
    const long = tooLong(await ourFiles());
    if (long.length > 0) throw new Finding(`Files over ${LINE_LIMIT} lines should be split.`, long.join("\n"));
  },
  gofmt: async (options) => {
    const unformatted = await run("gofmt", ["-l", ...(await goFiles())], options);
    if (unformatted.trim()) throw new Finding("Not formatted as gofmt does: run gofmt -w on them.", unformatted);
  },
  biome: (options) =>
    silently(run(at("node_modules/.bin/biome"), ["ci", "--colors=off", "--max-diagnostics=30", "."], options)),
  "generated code": (options) => silently(run(process.execPath, [at("scripts/gen.mjs"), "--check"], options)),
  "types of web": npm("typecheck", "-w", "web"),
  "types of ssr": npm("typecheck", "-w", "ssr"),
  "go vet": (options) => silently(run("go", ["vet", "./..."], options)),
  "golangci-lint": async (options) => silently(run(await tool("golangci-lint", options), ["run", "./..."], options)),
};
