// npm test [-- NAME…]: installs what is missing, and runs the steps that prove a change or those that the names select
// (lib/arguments.mjs), on a machine that has only Go and Node.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { prove } = await import("./lib/proof/proof.mjs");
await prove("test");
