// The steps of npm test, which of them build on which, and which of them a name on the command line asks for.
import fs from "node:fs";
import path from "node:path";
import { at } from "./paths.mjs";

const SITE = ["build web", "build ssr", "build api"];

/** Name of a step → names of those that it builds on. */
export const STEPS = {
  "file length": [],
  gofmt: [],
  biome: [],
  "types of web": [],
  "types of ssr": [],
  "generated code": [],
  "tests of linter": [],
  linter: [],
  "race detector": [],
  "build api": ["race detector"],
  "build web": [],
  "build ssr": ["build web"],
  "weight of pages": ["build web"],
  "PostgreSQL 15": [],
  "PostgreSQL 18": [],
  "go test": ["race detector", "PostgreSQL 15"],
  "tests of ASVS": ["go test"],
  "tests of web": [],
  "tests of ssr": [],
  "tests of scripts": ["build api"],
  "find a browser": [],
  site: [...SITE, "PostgreSQL 18"],
  crawl: ["site"],
  "browser tests": ["site", "find a browser"],
  chaos: SITE,
  composition: SITE,
  "data races": ["build api"],
};

/** Short names. Those of folders mean all of a folder. */
const NAMES = {
  go: ["go test"],
  web: ["tests of web"],
  ssr: ["tests of ssr"],
  scripts: ["tests of scripts"],
  tools: ["tests of linter"],
  lint: ["linter"],
  generated: ["generated code"],
  types: ["types of web", "types of ssr"],
  browser: ["browser tests"],
};

/** Folders, the longest first → the step that tests what is in them. */
const FOLDERS = {
  "web/e2e": "browser tests",
  web: "tests of web",
  ssr: "tests of ssr",
  scripts: "tests of scripts",
  tools: "tests of linter",
  api: "go test",
  bench: "go test",
  "proto-types": "go test",
};

/** Steps that look at what others have left: done beside one of those. */
const AFTER_SITE = ["crawl", "browser tests", "chaos", "composition"];

function stepOf(file) {
  const folder = Object.keys(FOLDERS).find((name) => file === name || file.startsWith(`${name}/`));
  return folder && fs.existsSync(at(file)) ? FOLDERS[folder] : undefined;
}

/**
 * What is to be done for some names: of steps, short names, files and folders; everything for none.
 *
 * @param {string[]} names
 * @returns {{steps: Set<string>, files: Record<string, string[]>}} `files` step → the only files and folders that it tests
 * @throws {Error} for a name that is none of these
 */
export function plan(names) {
  if (names.length === 0) return { steps: new Set(Object.keys(STEPS)), files: {} };
  const steps = new Set();
  const files = {};
  const add = (step) => {
    for (const before of STEPS[step]) add(before);
    steps.add(step);
    if (AFTER_SITE.includes(step)) add("data races");
  };
  for (const name of names) {
    const known = NAMES[name] ?? (name in STEPS ? [name] : undefined);
    const file = path.normalize(name).replace(/\/$/, "");
    const step = known ? undefined : stepOf(file);
    if (!known && !step) {
      const all = [...Object.keys(NAMES), ...Object.keys(STEPS)].sort().join(", ");
      throw new Error(`${name} is neither a suite nor a file or folder with tests. Suites: ${all}.`);
    }
    for (const wanted of known ?? [step]) add(wanted);
    if (step) files[step] = [...(files[step] ?? []), file];
  }
  return { steps, files };
}
