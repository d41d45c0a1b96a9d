import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * Builds a single file, dist/server.mjs, that includes the pages and runs without node_modules. `npm run
 * build -w web` must run first.
 */
export default defineConfig({
  resolve: {
    alias: { "web/entry-server": fileURLToPath(new URL("../web/dist/server/entry-server.js", import.meta.url)) },
  },
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: "src/server.ts",
    target: "node20",
    outDir: "dist",
    rollupOptions: { output: { entryFileNames: "server.mjs", codeSplitting: false } },
  },
});
