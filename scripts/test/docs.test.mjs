// Checks that everything named in README and docs exists: files, npm scripts, variables, and links.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { at } from "../lib/paths.mjs";
import { ourFiles } from "../lib/proof/checks.mjs";

const files = await ourFiles();
const documents = files.filter(
  (file) => /(^|\/)[^/]+\.md$/.test(file) && !/\/testdata\/|^api\/.*\/texts?\//.test(file),
);
const read = (file) => fs.readFileSync(at(file), "utf8");
/** Returns the texts between backquotes outside fenced blocks. */
const quoted = (text) => [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, inner]) => inner);
const exists = (name) => fs.existsSync(at(name));

const isPath = /^[\w.-]+(\/[\w.*<>{},-]+)+\/?$/;
const FOLDERS = new Set(fs.readdirSync(at(".")));
// Matches files that builds and the running site create.
const MADE = /^(\.data|\.tools|bin|node_modules|bench\/results|web\/dist|ssr\/dist|docker\/(\.env|secrets))\b/;

/** Reports whether a path with `*`, `NNNN`, `<name>` or `{a,b}` in it matches a file or folder of the repository. */
function matches(name) {
  const source = name
    .replace(/\/$/, "")
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\*+|<[^>]*>|NNNN/g, "[^/]*")
    .replace(/\{([^}]*)\}/g, (_, list) => `(${list.replaceAll(",", "|")})`);
  const pattern = new RegExp(`^${source}(/|$)`);
  return files.some((file) => pattern.test(file));
}

test("files and folders that the documents name exist", () => {
  const missing = documents.flatMap((document) =>
    quoted(read(document))
      .filter((name) => isPath.test(name) && FOLDERS.has(name.split("/")[0]) && !MADE.test(name))
      .filter((name) => !matches(name))
      .map((name) => `${document}: ${name}`),
  );
  assert.deepEqual(missing, []);
});

test("links lead to files", () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => path.join(path.dirname(document), target))
      .filter((target) => !exists(target))
      .map((target) => `${document}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test("npm scripts that the documents name exist", () => {
  const scripts = { test: 1, ...JSON.parse(read("package.json")).scripts };
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)(?! -w)/g)]
      .map(([, named, short]) => named ?? short)
      .filter((name) => !(name in scripts))
      .map((name) => `${document}: npm run ${name}`),
  );
  assert.deepEqual(unknown, []);
});

test("variables that the documents name are in .env.example or in a source", () => {
  const known = new Set([...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const sources = files.filter((file) => /\.(mjs|go|ts)$/.test(file)).map(read);
  const unknown = ["README.md", "docs/operations.md", "docs/architecture.md"].flatMap((document) =>
    quoted(read(document))
      .map((text) => /^([A-Z][A-Z0-9]*_[A-Z0-9_]+)(=.*)?$/.exec(text)?.[1])
      .filter((name) => name && !known.has(name) && !sources.some((text) => text.includes(name)))
      .map((name) => `${document}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});

test("docs/frontend.md has a line for each folder of web/src with sources", () => {
  const listed = [...read("docs/frontend.md").matchAll(/^\| `(web\/src\/(?!api)[^`.]+)` \|/gm)].map(
    ([, folder]) => folder,
  );
  const present = new Set(
    files
      .filter((file) => /^web\/src\/(app|features|lib|stores|ui)\/.+\.tsx?$/.test(file) && !file.includes(".test."))
      .map((file) => path.dirname(file)),
  );
  assert.deepEqual(listed.toSorted(), [...present].toSorted());
});

const SOURCE = String.raw`([\w./-]+\.(?:go|tsx?|mjs|yaml))`;
const NAMES = "((?:`[A-Za-z_][\\w.]*`(?:, | and )?)+)";

/** Returns the pairs of file and identifier in "`file`, `A` and `B`" and in "`A` and `B` in `file`". */
function namedFunctions(text) {
  const pairs = [
    ...[...text.matchAll(new RegExp(`\`${SOURCE}\`, ${NAMES}(?!,? ?(?:in|of|and) |,|\`)`, "g"))].map(
      ([, file, names]) => [file, names],
    ),
    ...[...text.matchAll(new RegExp(`${NAMES} in \`${SOURCE}\``, "g"))].map(([, names, file]) => [file, names]),
  ];
  return pairs.flatMap(([file, names]) => quoted(names).map((name) => [file, name.split(".").at(-1)]));
}

test("functions are in the files that the documents name for them", () => {
  const missing = documents.flatMap((document) =>
    namedFunctions(read(document))
      .filter(([file]) => file.includes("/") && exists(file))
      .filter(([, name]) => !/^(go|tsx?|mjs|yaml|json|css|csv|md|sql)$|_/.test(name))
      .filter(([file, name]) => !new RegExp(`\\b${name}\\b`).test(read(file)))
      .map(([file, name]) => `${document}: ${name} in ${file}`),
  );
  assert.deepEqual(missing, []);
});

test("a function that has moved is found", () => {
  assert.deepEqual(namedFunctions("`api/a.go`, `Front.serve` and `miss`"), [
    ["api/a.go", "serve"],
    ["api/a.go", "miss"],
  ]);
  assert.deepEqual(namedFunctions("`Notify` in `api/b.go`"), [["api/b.go", "Notify"]]);
});
