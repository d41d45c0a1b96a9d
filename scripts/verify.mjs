// npm run verify [-- NAME…]: runs what a release needs besides npm test: the race detector, the linters, every browser test, the
// failure tests, the composition and the mutations of the defences.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { prove } = await import("./lib/proof/proof.mjs");
await prove("verify");
