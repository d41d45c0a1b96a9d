// npm test [-- NAME…]: installs missing prerequisites and runs the steps that verify a change, or those selected by
// names (lib/proof/arguments.mjs), on a machine that has only Go and Node.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { prove } = await import("./lib/proof/proof.mjs");
await prove("test");
