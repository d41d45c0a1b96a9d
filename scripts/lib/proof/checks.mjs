// Checks that do not run the product; each throws with its findings as `output`.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { GO_FLAGS, tool } from "../build.mjs";
import { at } from "../paths.mjs";
import { CommandError, run } from "../run.mjs";

const LINE_LIMIT = 400;
const COLUMN_LIMIT = 120;
const SOURCE = /\.(go|[mc]?[jt]sx?|css|sql)$/;
const NOT_WRITTEN_BY_HAND = /\.gen\.|^package-lock\.json$/;

/** Returns the files of the repository, tracked or new, without ignored ones. */
export async function ourFiles() {
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  return listed.split("\0").filter((file) => file && fs.existsSync(at(file)));
}

/** Returns the source files with more lines than allowed, as `path: lines`. */
export function tooLong(files, read = (file) => fs.readFileSync(at(file), "utf8")) {
  return files
    .filter((file) => SOURCE.test(file) && !NOT_WRITTEN_BY_HAND.test(file))
    .map((file) => [file, read(file).trimEnd().split("\n").length])
    .filter(([, lines]) => lines > LINE_LIMIT)
    .map(([file, lines]) => `${file}: ${lines} lines`);
}

/**
 * Returns the lines of Go over 120 columns, as `path:line: columns`; a tab counts 4. Lines with a string literal or
 * a linter directive are omitted, because they cannot be broken.
 */
export function tooWide(files, read = (file) => fs.readFileSync(at(file), "utf8")) {
  const wide = [];
  for (const file of files) {
    if (!file.endsWith(".go") || NOT_WRITTEN_BY_HAND.test(file) || file.includes("/testdata/")) continue;
    let isText = false; // whether the line is within a multi-line string
    for (const [i, line] of read(file).split("\n").entries()) {
      const wasText = isText;
      if (line.split("`").length % 2 === 0) isText = !isText;
      const columns = [...line.replaceAll("\t", "    ")].length;
      if (columns > COLUMN_LIMIT && !wasText && !/["`]|^\/\/\t|\/\/nolint/.test(line))
        wide.push(`${file}:${i + 1}: ${columns}`);
    }
  }
  return wide;
}

const command =
  (file, ...args) =>
  async (options) =>
    void (await run(file, args, options));

/** The checks by name. Each takes the options of `run`. */
export const checks = {
  "file length": async () => {
    const long = tooLong(await ourFiles());
    if (long.length > 0) throw new CommandError(`Files over ${LINE_LIMIT} lines should be split.`, long.join("\n"));
  },
  "line width": async () => {
    const wide = tooWide(await ourFiles());
    if (wide.length > 0)
      throw new CommandError(`Lines over ${COLUMN_LIMIT} columns should be broken.`, wide.join("\n"));
  },
  gofmt: async (options) => {
    const files = (await ourFiles()).filter((file) => file.endsWith(".go"));
    const unformatted = await run("gofmt", ["-l", ...files], options);
    if (unformatted.trim()) throw new CommandError("Not formatted as gofmt does: run gofmt -w on them.", unformatted);
  },
  biome: command("biome", "ci", "--colors=off", "--max-diagnostics=30", "."),
  "generated code": command("node", at("scripts/gen.mjs"), "--check"),
  "types of web": command("npm", "run", "--silent", "typecheck", "-w", "web"),
  "types of ssr": command("npm", "run", "--silent", "typecheck", "-w", "ssr"),
  linter: async (options) => {
    await run("go", ["vet", ...GO_FLAGS, `-vettool=${await tool("lint", options)}`, "./..."], options);
  },
  // These tests run only after a change of the linter, because they type-check much of the standard library.
  "tests of linter": async (options) => {
    const tests = createHash("sha256")
      .update(fs.readFileSync(at("tools/lint/lint_test.go")))
      .digest("hex");
    const passed = `${await tool("lint", options)}-passed-${tests.slice(0, 16)}`;
    if (fs.existsSync(passed)) return "unchanged";
    await run("go", ["test", ...GO_FLAGS, "./lint"], { ...options, cwd: at("tools") });
    fs.writeFileSync(passed, "");
  },
};
