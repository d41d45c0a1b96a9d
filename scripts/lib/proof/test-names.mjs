// Finds the files that contain a test with a given name, and the test files that have changed.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { at, ROOT } from "../paths.mjs";

const TEST_FILES = /(_test\.go|\.(test|spec)\.(mjs|tsx?))$/;
const PATTERNS = ["*_test.go", "*.test.ts", "*.test.tsx", "*.test.mjs", "*.spec.ts"];

const git = (...args) => {
  const output = execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return output.split("\0").filter(Boolean);
};

/** Returns the test files that contain a test of this name: a Go function, or a whole title. */
export function filesWithTest(name) {
  const isGo = /^(Test|Fuzz)\w*$/.test(name);
  const texts = isGo ? [`func ${name}(`] : [`test("${name}"`, `it("${name}"`];
  try {
    return git("grep", "-lzF", "--untracked", ...texts.flatMap((text) => ["-e", text]), "--", ...PATTERNS);
  } catch {
    return []; // git grep exits with 1 if it finds nothing
  }
}

/** Returns the names of the test functions of a Go file. */
export const goTestsIn = (file, text = fs.readFileSync(at(file), "utf8")) =>
  [...text.matchAll(/^func ((?:Test|Fuzz)\w+)\(/gm)].map(([, name]) => name).filter((name) => name !== "TestMain");

/**
 * Returns the test files that differ from the last commit, or, in a clean checkout, those that the last commit changed.
 */
export function changedTestFiles() {
  const since = (revision) => git("diff", "--name-only", "--diff-filter=d", "-z", revision);
  const open = [...since("HEAD"), ...git("ls-files", "-z", "--others", "--exclude-standard")];
  const changed = open.length > 0 ? open : since("HEAD~1");
  return changed.filter((file) => TEST_FILES.test(file));
}
