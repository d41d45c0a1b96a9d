// Makes software bills of materials: that of a Go program from the list that the compiler embedded in the program, and
// that of the npm packages with `npm sbom`.
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { at } from "./paths.mjs";
import { run } from "./run.mjs";

/**
 * Returns the bill of the modules that `go version -m PROGRAM` lists, in the format CycloneDX 1.6
 * (https://cyclonedx.org/docs/1.6/json/). These are exactly the modules whose code is in the program; the module file
 * may list others.
 *
 * @param {string} listing
 */
export function bomOfModules(listing) {
  const components = [...listing.matchAll(/^\tdep\t(\S+)\t(\S+)(?:\t(\S+))?$/gm)].map(([, name, version, sum]) => {
    const purl = `pkg:golang/${name}@${version}`;
    const hash = sum?.startsWith("h1:")
      ? [{ alg: "SHA-256", content: Buffer.from(sum.slice(3), "base64").toString("hex") }]
      : [];
    return { type: "library", "bom-ref": purl, name, version, purl, hashes: hash };
  });
  if (components.length === 0) throw new Error("the program lists no modules");
  const go = /: (go\S+)/.exec(listing)?.[1];
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: "application", name: "fapai", "bom-ref": "fapai" },
      properties: [{ name: "go", value: go }],
    },
    components,
    dependencies: [{ ref: "fapai", dependsOn: components.map((component) => component["bom-ref"]) }],
  };
}

/**
 * Returns the bill that `npm sbom` makes of the packages in the lock file. npm refuses packages without a version, so
 * our packages get one in a copy of their manifests.
 */
export async function bomOfPackages() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-sbom-"));
  try {
    fs.copyFileSync(at("package-lock.json"), path.join(dir, "package-lock.json"));
    const { workspaces } = JSON.parse(fs.readFileSync(at("package.json"), "utf8"));
    for (const folder of [".", ...workspaces]) {
      const manifest = JSON.parse(fs.readFileSync(at(folder, "package.json"), "utf8"));
      fs.mkdirSync(path.join(dir, folder), { recursive: true });
      fs.writeFileSync(path.join(dir, folder, "package.json"), JSON.stringify({ version: "0.0.0", ...manifest }));
    }
    const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--loglevel=error"];
    const text = await run("npm", args, { cwd: dir });
    return JSON.parse(text.slice(text.indexOf("{")));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
