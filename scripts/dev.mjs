// npm run dev: like npm start, but pages are rendered from source files (Vite, hot reload at the same address), and
// the API is built and restarted when Go code changes.
import { setUp } from "./lib/setup.mjs";

await setUp();
const { build } = await import("./lib/build.mjs");
const { rebuildOnChange } = await import("./lib/rebuild.mjs");
const { procfile } = await import("./lib/site.mjs");
const { start } = await import("./lib/start.mjs");
const { step } = await import("./lib/terminal.mjs");

await start({
  title: "法拍房, development",
  api: step("build api", () => build("api")),
  verbose: true,
  // "-" means that there are no built browser files, and the renderer serves the source files.
  defaults: { APP_ENV: "development", WEB_DIST: "-" },
  commands: { ...procfile(), ssr: "npm run --silent dev -w ssr" },
  onExit: { api: "wait", ssr: "restart" },
  started: (runner, { api }, env) => rebuildOnChange(runner, api, env),
});
