// npm run fuzz [-- --minutes N]: runs all fuzz targets one after another, for N minutes in total (10 by default),
// in as many rounds as fit.
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { fuzz, fuzzTargets } = await import("./lib/proof/fuzz.mjs");
const { printError } = await import("./lib/terminal.mjs");

const at = process.argv.indexOf("--minutes");
const minutes = at < 0 ? 10 : Number(process.argv[at + 1]);
if (!(minutes > 0)) {
  console.error("--minutes wants a number above 0.");
  process.exit(2);
}
const seconds = Math.max(1, Math.round((minutes * 60) / fuzzTargets().length));
try {
  console.log(await fuzz({ seconds }));
} catch (err) {
  printError(err);
  process.exit(1);
}
