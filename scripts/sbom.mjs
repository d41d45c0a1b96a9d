// npm run sbom: the bills of materials (CycloneDX) of the program and of the npm packages, in .tools/.
import fs from "node:fs";
import { build } from "./lib/build.mjs";
import { at } from "./lib/paths.mjs";
import { run } from "./lib/run.mjs";
import { bomOfModules, bomOfPackages } from "./lib/sbom.mjs";

await build("api");
fs.mkdirSync(at(".tools"), { recursive: true });
const write = (name, bom) => {
  fs.writeFileSync(at(".tools", name), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`.tools/${name}: ${bom.components.length} components`);
};
write("sbom-go.json", bomOfModules(await run("go", ["version", "-m", "bin/fapai"])));
write("sbom-npm.json", await bomOfPackages());
