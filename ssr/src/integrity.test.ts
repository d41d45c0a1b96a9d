import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { integrityOf } from "./integrity";

test("scripts and style sheets have the hash of their content, other files none", () => {
  const root = mkdtempSync(join(tmpdir(), "integrity-"));
  mkdirSync(join(root, "assets"));
  for (const [name, text] of Object.entries({ "a.js": "1", "b.css": "", "c.svg": "<svg/>" }))
    writeFileSync(join(root, "assets", name), text);
  const manifest = { a: { file: "assets/a.js", css: ["assets/b.css"] }, c: { file: "assets/c.svg" } };
  // The digests of "1" and of an empty file, from `openssl dgst -sha256 -binary | base64`.
  expect(integrityOf(manifest, join(root, ".vite/manifest.json"))).toEqual({
    "/assets/a.js": "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=",
    "/assets/b.css": "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  });
});
