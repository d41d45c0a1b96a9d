import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { frontDoor } from "./build/front-door.ts";
import { helmetForBrowser } from "./build/helmet.ts";
import { unusedRouterParts } from "./build/router.ts";

/** Sources that the first load of every page needs. */
const ofEveryPage =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|src\/(lib\/(?!(stat|community|news)-query)|api\/|stores\/|app\/)|src\/entry-client|src\/ui\/(?!Dialog|toast|Skeleton|Slide|Popup|Field|DataTable|List|Status|Filter|SortLinks)|src\/features\/(places\/links|search\/(SearchBox|kinds)|houses\/(facts|status|LotTime|Cover|Badges|RiskChips|HouseTile))|vite\/|rolldown|\0/;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), helmetForBrowser(), ...(isSsrBuild ? [] : [unusedRouterParts(), frontDoor()])],
  define: {
    __TOKEN_DATA__: JSON.stringify(process.env.TOKEN_DATA || "fapai-web"),
    // Fixed here so that a renderer started without NODE_ENV does not run React's development build.
    ...(isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {}),
  },
  // One file with everything in it, so that the renderer needs no packages beside it.
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    outDir: "dist/client",
    manifest: !isSsrBuild,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: "src/entry-client.tsx",
          // What every page needs is one file: cut into its shared pieces it is 3 KB larger.
          output: { codeSplitting: { groups: [{ name: "entry-client", test: ofEveryPage }] } },
          // react-router's hints to developers: 1.5 KB that no visitor reads.
          treeshake: { manualPureFunctions: ["warning", "warningOnce"] },
        },
  },
}));
