import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { classNames } from "./build/class-names.ts";
import { helmetForBrowser } from "./build/helmet.ts";
import { mixins } from "./build/mixins.ts";
import { pageSheets } from "./build/page-sheets.ts";
import { navigatingRouter, unusedRouterParts } from "./build/router.ts";
import { serverFiles } from "./build/server-files.ts";

/** What the page of the list and its loader share. */
const LIST = /src\/features\/lots\/(list\/(lots-id|LotList\.module)|card\/LotCard\.module|filter\/more-filters)/;

/** Small things that several pages share: each in a file of its own would cost a request and compress badly. */
const LOTS =
  /src\/(features\/lots\/(card\/(LotTime|FavoriteButtons)|compare\/LazyCompare|live\/(use-live-states|LiveTiles))|lib\/columns|api\/favorites|ui\/data\/Countdown)\b/;
const TIMES = /src\/(ui\/data\/Time|lib\/format\/dates|features\/lots\/status)\b/;
const FRAMES = /src\/ui\/(layout\/Section|data\/Picture)\b/;
const DETAILS =
  /src\/(features\/(lots\/(viewing|detail\/(Gallery|Anchors|use-notice-search|decision\/DecisionPanel\.module)|cost\/CostBlock\.module)|agents\/AgentBlock\.module|share\/ShareButton)|lib\/browser\/use-unfolded-print|routes\/lots\/lot\.module)\b/;
const FILTERS = /src\/(features\/lots\/filter\/(filter-rows|RangeForm)|features\/map\/(shape|view))\b/;
const SMALL_PARTS =
  /src\/ui\/(data\/(Chip|Facts|Price|DescriptionList)|form\/Tag|layout\/Tabs|feedback\/(Empty|Skeleton))\b/;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    helmetForBrowser(),
    ...(isSsrBuild ? [] : [navigatingRouter(), unusedRouterParts(), pageSheets(), serverFiles()]),
  ],
  define: {
    __TOKEN_DATA__: JSON.stringify(process.env.TOKEN_DATA || "fapai-web"),
    // Fixed here so that a renderer started without NODE_ENV does not run React's development build.
    ...(isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {}),
  },
  css: {
    postcss: { plugins: mixins() },
    ...(command === "build" ? { modules: { generateScopedName: classNames() } } : {}),
  },
  // One file with everything in it, so that the renderer needs no packages beside it.
  ssr: command === "build" ? { noExternal: true } : {},
  build: {
    outDir: "dist/client",
    manifest: !isSsrBuild,
    target: "es2022",
    // The entry would carry a list of the scripts of every page, 1.6 KB, to spare the first navigation one round trip.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")),
    },
    copyPublicDir: !isSsrBuild,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: "src/entry-client.tsx",
          output: {
            // The entry lists the scripts and style sheets of all pages. With eight characters of hash and the names of the style
            // sheets it was 0.7 KB larger; six characters are 36 bits, and Rolldown asks for seven in scripts. Pictures are called
            // as the renderer's own build calls them.
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ({ names }) =>
              `assets/${names[0]?.endsWith(".css") ? "[hash:6]" : "[name]-[hash]"}[extname]`,
            codeSplitting: {
              groups: [
                // What every page needs is one file: cut into its shared pieces it is 3 KB larger.
                { name: "entry-client", tags: ["$initial"], priority: 2 },
                // What lists and details of lots share, and what nearly every page shows.
                { name: "times", test: TIMES, priority: 1 },
                { name: "lots", test: LOTS },
                { name: "lot-list", test: LIST },
                { name: "form-calls", test: /src\/(api\/forms|lib\/browser\/official-prompt)\b/ },
                { name: "frames", test: FRAMES },
                { name: "details", test: DETAILS },
                { name: "filters", test: FILTERS },
                { name: "small-parts", test: SMALL_PARTS },
              ],
            },
          },
          // react-router's hints to developers: 1.5 KB that no visitor reads.
          treeshake: { manualPureFunctions: ["warning", "warningOnce"] },
        },
  },
}));
