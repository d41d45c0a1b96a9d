// npm start [-- --verbose]: installs, builds and runs the site on a machine that has only Go and Node.
import { build } from "./lib/build.mjs";
import { setUp } from "./lib/setup.mjs";
import { step } from "./lib/terminal.mjs";

let api;
await setUp({
  beside: () => {
    // This build takes longest and needs no npm packages, so it starts first. Its failure is thrown where its
    // result is awaited.
    api = step("build api", () => build("api"));
    api.catch(() => {});
  },
});
const { start } = await import("./lib/start.mjs");
await start({ title: "法拍房", api, pages: ["web", "ssr"], verbose: process.argv.includes("--verbose") });
