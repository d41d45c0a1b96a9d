// npm start: installs, builds and runs the whole site on a machine that has only Go and Node.
import { boot } from "./lib/boot.mjs";
import { parseProcfile } from "./lib/procfile.mjs";
import { startAndWait } from "./lib/stack.mjs";

await boot({
  title: "fapai",
  builds: ["web", "ssr", "api"],
  async startProcesses(runner, env) {
    for (const { name, command } of parseProcfile()) {
      // The site does without the renderer for a while, but not without the API.
      const renderer = name === "ssr";
      await startAndWait(runner, {
        name,
        command,
        env,
        onExit: renderer ? "restart" : "stop",
        url: renderer ? env.RENDERER : env.API_ORIGIN,
      });
    }
  },
});
