// Generates the wire types from proto-types/spec, the addresses of pages from api/pages/route, the widths of characters
// from api/heads/width and the kinds of usages from the dictionary: npm run gen [-- --check]
// --check writes nothing and fails when a committed file differs from what would be generated.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at, ROOT } from "./lib/paths.mjs";
import { setUp } from "./lib/setup.mjs";
import { stopOnFault } from "./lib/terminal.mjs";
import { goUsages, typescriptUsages } from "./lib/usages.mjs";

await setUp({ quiet: true });
const { GO_FLAGS, tool } = await import("./lib/build.mjs");
const { run } = await import("./lib/run.mjs");

const SPEC = at("proto-types/spec/openapi.yaml");
const CONFIG = at("proto-types/wire/oapi-codegen.yaml");
const BUNDLE = "openapi.yaml"; // both generators read one document
const GO = "proto-types/wire/wire.gen.go";
const TS = "proto-types/ts/openapi.gen.d.ts";
const ROUTES = "web/src/lib/routes.gen.ts";
const WORKBENCH_ROUTES = "web/src/lib/workbench-routes.gen.ts";
const PRIVATE = "web/src/lib/private.gen.ts";
const GO_USAGES = "api/lots/lot/usages.gen.go";
const TS_USAGES = "web/src/lib/usages.gen.ts";
const WIDTHS = "web/src/features/workbench/headlist/width.gen.ts";

/** Returns the path of an executable from a package of proto-types, wherever npm has installed it. */
function program(name) {
  const inside = at("proto-types/node_modules/.bin", name);
  return fs.existsSync(inside) ? inside : at("node_modules/.bin", name);
}

async function generate(dir) {
  const out = (file) => path.join(dir, path.basename(file));
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await run(program("redocly"), ["bundle", SPEC, "--output", out(BUNDLE)], { env: quiet });
  // oapi-codegen writes to the file in its configuration, relative to the working directory.
  await Promise.all([
    tool("oapi-codegen").then((bin) => run(bin, ["-config", CONFIG, out(BUNDLE)], { cwd: dir })),
    run(program("openapi-typescript"), [out(BUNDLE), "--output", out(TS)]),
    run("go", ["run", ...GO_FLAGS, "./api/pages/route/typescript"]).then((text) => fs.writeFileSync(out(ROUTES), text)),
    run("go", ["run", ...GO_FLAGS, "./api/pages/route/typescript", "workbench"]).then((text) =>
      fs.writeFileSync(out(WORKBENCH_ROUTES), text),
    ),
    run("go", ["run", ...GO_FLAGS, "./api/pages/route/typescript", "private"]).then((text) =>
      fs.writeFileSync(out(PRIVATE), text),
    ),
    run("go", ["run", ...GO_FLAGS, "./api/heads/width/typescript"]).then((text) => fs.writeFileSync(out(WIDTHS), text)),
  ]);
  return [
    ...[GO, TS, ROUTES, WORKBENCH_ROUTES, PRIVATE, WIDTHS].map((file) => ({
      file,
      text: fs.readFileSync(out(file), "utf8"),
    })),
    { file: GO_USAGES, text: goUsages() },
    { file: TS_USAGES, text: typescriptUsages() },
  ];
}

const current = (file) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), "utf8") : null);

async function main(check) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-gen-"));
  try {
    const changed = (await generate(dir)).filter(({ file, text }) => current(file) !== text);
    if (check && changed.length > 0) {
      console.error(
        `Not up to date: ${changed.map(({ file }) => file).join(", ")}. Run \`npm run gen\` and commit the result.`,
      );
      process.exitCode = 1;
      return;
    }
    for (const { file, text } of changed) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), text);
      console.log(`wrote ${path.relative(ROOT, at(file))}`);
    }
    if (changed.length === 0) console.log("generated files are up to date");
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

await stopOnFault(() => main(process.argv.includes("--check")));
