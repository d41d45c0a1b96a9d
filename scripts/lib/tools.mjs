// Developer tools written in Go, built from tools/go.mod into .tools/ and rebuilt only when it changes.
import fs from "node:fs";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";
import { fingerprint, isFresh, markFresh } from "./stamp.mjs";

const PACKAGES = {
  "oapi-codegen": "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen",
  "golangci-lint": "github.com/golangci/golangci-lint/v2/cmd/golangci-lint",
};

/**
 * Path of a tool, built first when it is missing or tools/ or Go changed.
 *
 * @param {keyof typeof PACKAGES} name
 * @param {{log?: string, signal?: AbortSignal}} [options] of the compiler, see `run`
 */
export async function tool(name, options = {}) {
  const file = at(".tools", name);
  const go = await run("go", ["version"]);
  const print = fingerprint(["tools/go.mod", "tools/go.sum"], { extra: go });
  if (!isFresh(name, file, print)) {
    fs.mkdirSync(at(".tools"), { recursive: true });
    // A linter that is older than the language of the code refuses to work: built with our own Go.
    await run("go", ["build", "-o", file, PACKAGES[name]], { ...options, cwd: at("tools") });
    markFresh(name, print);
  }
  return file;
}
