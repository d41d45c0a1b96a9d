// npm start [-- --verbose] [-- --stop-stale]: installs, builds and runs the site on a machine that has only Go and Node.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { start } = await import("./lib/start.mjs");
await start({ title: "法拍房", builds: ["web", "ssr", "api"], verbose: process.argv.includes("--verbose") });
