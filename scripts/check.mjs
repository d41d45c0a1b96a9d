// npm run check: all checks that do not run the code.
import { setUp } from "./lib/setup.mjs";
import { printError, step } from "./lib/terminal.mjs";

await setUp();
const { checks } = await import("./lib/proof/checks.mjs");
for (const [name, work] of Object.entries(checks)) {
  try {
    await step(name, () => work({}));
  } catch (err) {
    printError(err);
    process.exitCode = 1;
  }
}
