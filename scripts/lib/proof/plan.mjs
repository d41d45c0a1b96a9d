// The steps of npm test and npm run verify, their dependencies, and the steps selected by names on the command line.
import fs from "node:fs";
import path from "node:path";
import { at } from "../paths.mjs";
import { filesWithTest } from "./test-names.mjs";

const SITE = ["build web", "build ssr", "build api"];

/** For each command, the name of each step and the names of the steps that it depends on. */
export const STEPS = {
  // The steps that verify a change. None uses the race detector, so that all of them share compiled packages with
  // npm start.
  test: {
    "file length": [],
    "line width": [],
    gofmt: [],
    biome: [],
    "types of web": [],
    "types of ssr": [],
    "generated code": [],
    "build api": [],
    "build web": [],
    "build ssr": ["build web"],
    "weight of pages": ["build web"],
    "PostgreSQL 15": [],
    "PostgreSQL 18": [],
    "go test": ["PostgreSQL 15"],
    "tests of ASVS": ["go test"],
    "tests of web": [],
    "tests of ssr": [],
    "tests of scripts": ["build api"],
    "find a browser": [],
    site: [...SITE, "PostgreSQL 18"],
    crawl: ["site"],
    "browser journeys": ["site", "find a browser"],
  },
  // The additional steps for a release.
  verify: {
    "tests of linter": [],
    linter: [],
    "race detector": [],
    "build api": ["race detector"],
    "build web": [],
    "build ssr": ["build web"],
    "PostgreSQL 15": [],
    "PostgreSQL 18": [],
    "races in Go": ["race detector", "PostgreSQL 15"],
    "find a browser": [],
    site: [...SITE, "PostgreSQL 18"],
    "browser journeys": ["site", "find a browser"],
    "site without races": ["build web", "build ssr", "PostgreSQL 18"],
    "browser tests": ["site without races", "find a browser"],
    drills: SITE,
    chaos: SITE,
    composition: SITE,
    "data races": ["build api"],
    mutations: [],
  },
};

/** Short names for steps. The name of a folder means all steps for its contents. */
const NAMES = {
  go: "go test",
  web: "tests of web",
  ssr: "tests of ssr",
  scripts: "tests of scripts",
  tools: "tests of linter",
  lint: "linter",
  generated: "generated code",
  types: ["types of web", "types of ssr"],
  browser: "browser tests",
  journeys: "browser journeys",
};

/** Folders, the longest path first, each with the step that tests its contents. */
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

/** The steps whose processes may have reported data races. */
const AFTER_SITE = ["browser journeys", "chaos", "composition"];

function stepOf(file) {
  const folder = Object.keys(FOLDERS).find((name) => file === name || file.startsWith(`${name}/`));
  return folder && fs.existsSync(at(file)) ? FOLDERS[folder] : undefined;
}

/**
 * Returns all steps that a name can select: those of the command, and those of the other command without its
 * preparations.
 */
function available(command) {
  const other = command === "test" ? STEPS.verify : STEPS.test;
  const steps = { ...other, ...STEPS[command] };
  if (command === "test") delete steps["race detector"];
  return Object.fromEntries(
    Object.entries(steps).map(([name, before]) => [name, before.filter((step) => step in steps)]),
  );
}

/**
 * Returns the steps that are selected by names of steps, short names, files, folders and tests. Without names, returns
 * all steps of the command.
 *
 * @param {"test" | "verify"} command
 * @param {string[]} names
 * @returns {{steps: Record<string, string[]>, files: Record<string, string[]>, tests: Record<string, string[]>}}
 *   `steps` as in STEPS; `files` maps a step to the only files and folders that it tests; `tests` maps a step to the
 *   names of the only tests that it runs in them
 * @throws {Error} for a name that is none of these
 */
export function plan(command, names) {
  if (names.length === 0) return { steps: STEPS[command], files: {}, tests: {} };
  const all = available(command);
  const wanted = new Set();
  const [files, tests] = [{}, {}];
  const add = (step) => {
    for (const before of all[step]) add(before);
    wanted.add(step);
    if (AFTER_SITE.includes(step) && command === "verify") add("data races");
  };
  const note = (list, step, value) => {
    list[step] = [...new Set([...(list[step] ?? []), value])];
  };
  for (const name of names) {
    const known = NAMES[name] ? [NAMES[name]].flat() : name in all ? [name] : undefined;
    if (known) {
      known.forEach(add);
      continue;
    }
    const file = path.normalize(name).replace(/\/$/, "");
    const found = stepOf(file) ? [file] : filesWithTest(name);
    if (found.length === 0) {
      const suites = [...Object.keys(NAMES), ...Object.keys(all)].sort().join(", ");
      throw new Error(`${name} is neither a suite nor a file, a folder or the name of a test. Suites: ${suites}.`);
    }
    for (const one of found) {
      add(stepOf(one));
      note(files, stepOf(one), one);
      if (one !== file) note(tests, stepOf(one), name);
    }
  }
  const steps = Object.fromEntries([...wanted].map((name) => [name, all[name]]));
  return { steps, files, tests };
}
