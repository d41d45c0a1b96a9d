// One page as two Next.js pages with the same markup and calls: a server component and a client component. Next.js is
// installed into .tools/next-bench, outside the workspaces.
import fs from "node:fs";
import path from "node:path";
import { load } from "../../scripts/lib/load.mjs";
import { at } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { answers } from "../../scripts/lib/site.mjs";
import { cpuMs } from "../cpu.mjs";
import { callsOf } from "./calls.mjs";
import { componentsOf, textOf } from "./markup.mjs";

const VERSIONS = { next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" };
const DIR = at(".tools/next-bench");
const START_LIMIT_MS = 30_000;
const MAX_WARM_UP_SECONDS = 180;

/**
 * A kind of our pages that is also built with Next.js.
 *
 * @typedef {object} Subject
 * @property {string} name
 * @property {(n: number | string) => string} address path and query of the n-th page
 * @property {number} example the number of the page whose markup is taken
 * @property {number} other a page that differs from the example only by values: these reach the pages of Next.js as
 *   data
 * @property {RegExp} varying the part of the example's calls that is its number
 * @property {number} next the first page that was not requested before, increased by `measurePages`
 * @property {number} last
 * @property {number} warmUp the number of pages that are rendered before the measurement
 * @property {number} seconds the maximum duration of a round
 * @property {number} [requests] the maximum number of requests in a round, if the number of pages is limited
 */

function writeApp({ components, page, data, varying }, api, calls, { varying: named }) {
  const files = {
    "package.json": JSON.stringify({ name: "next-bench", private: true, dependencies: VERSIONS }),
    "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(DIR)} } };\n`,
    "app/layout.jsx":
      'export const metadata = { title: "list" };\nexport default ({ children }) => (<html lang="zh-CN"><body>{children}</body></html>);\n',
    "app/healthz/route.js": 'export const GET = () => new Response("ok");\n',
    "app/cards.jsx": `${components}\n`,
    "app/list.jsx": `import { Cards } from "./cards";\nexport const List = ({ data, varying }) => (${page});\n`,
    "app/client-list.jsx": '"use client";\nexport { List as ClientList } from "./list";\n',
    "app/data.js": `import fs from "node:fs";
const page = JSON.parse(fs.readFileSync(${JSON.stringify(path.join(DIR, "page.json"))}, "utf8"));
const calls = ${JSON.stringify(calls)};
export async function pageFor({ n }) {
  const of = (text) => text.replace(${named}, n);
  await Promise.all(calls.map(async ({ path, pagePath }) => {
    const url = ${JSON.stringify(api)} + of(path);
    const answer = await fetch(url, { cache: "no-store", headers: { Platform: "212", ...(pagePath && { "page-path": of(pagePath) }) } });
    if (!answer.ok) throw new Error(url + " " + answer.status);
    return answer.json();
  }));
  return page;
}
`,
    "page.json": JSON.stringify({ data, varying }),
  };
  for (const [kind, component, file] of [
    ["server", "List", "list"],
    ["client", "ClientList", "client-list"],
  ]) {
    files[`app/${kind}/page.jsx`] = `import { ${component} } from "../${file}";
import { pageFor } from "../data";
export const dynamic = "force-dynamic";
export default async function Page({ searchParams }) {
  return <${component} {...await pageFor(await searchParams)} />;
}
`;
  }
  fs.rmSync(path.join(DIR, "app"), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(DIR, name)), { recursive: true });
    fs.writeFileSync(path.join(DIR, name), text);
  }
}

/** Checks that both pages of Next.js show the same text as our page. */
async function checkMarkup(origin, example, wanted) {
  for (const kind of ["server", "client"]) {
    const shown = textOf(await (await fetch(`${origin}/${kind}?n=${example}`)).text());
    if (shown !== wanted) {
      const at = [...shown].findIndex((c, i) => c !== wanted[i]);
      throw new Error(
        `the ${kind} component shows other text from character ${at} on: ${shown.slice(at, at + 40)} instead of ${wanted.slice(at, at + 40)}`,
      );
    }
  }
}

/**
 * Requests pages that were not requested before.
 *
 * @param {Subject} subject
 * @param {(range: string) => string} url returns the address of a range of pages
 * @param {number[]} pids the ids of the processes whose processor time counts
 * @param {{seconds: number, requests?: number}} bounds
 */
export async function measurePages(
  subject,
  url,
  pids,
  bounds = { seconds: subject.seconds, requests: subject.requests },
) {
  const before = cpuMs(pids);
  const last = Math.min(subject.next + 1_000_000, subject.last);
  const result = await load([url(`{${subject.next}-${last}}`)], { connections: 2, ...bounds });
  subject.next += result.requests;
  if (result.failed > 0 || result.status[200] !== result.requests)
    throw new Error(`${url("n")}: ${JSON.stringify(result)}`);
  if (subject.next > subject.last) throw new Error(`there are no ${subject.name} pages left that are new`);
  return { ...result, cpu: (cpuMs(pids) - before) / result.requests };
}

/** Returns the bounds of the warm-up, for measurePages. */
export const warmUp = (subject) => ({ requests: subject.warmUp, seconds: MAX_WARM_UP_SECONDS });

/**
 * Builds and starts the two pages and calls `work(measure)`. `measure()` returns for each page the responses per
 * second and the processor time per response in ms, including the time of the processes that handle the page's API
 * calls.
 *
 * @param {import('../../scripts/lib/runner.mjs').Runner} runner
 * @param {Subject} subject
 * @param {string} api origin of our pages and of the calls
 * @param {number[]} behind ids of the processes that handle the calls
 * @param {(measure: () => Promise<Record<"server" | "client", {rate: number, cpu: number}>>) => Promise<void>} work
 * @returns {Promise<string>} why it could not be done, or ''
 */
export async function measureNext(runner, subject, api, behind, work) {
  const log = at(".tools/logs/bench-next.log");
  fs.rmSync(log, { force: true });
  const html = async (n) => (await fetch(api + subject.address(n))).text();
  const made = componentsOf(await html(subject.example), await html(subject.other));
  writeApp(made, api, await callsOf(runner, api, subject.address(subject.example)), subject);
  const env = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  const options = { cwd: DIR, log, env, signal: runner.signal };
  try {
    await run("npm", ["install", "--no-audit", "--no-fund", "--include=prod", "--workspaces=false"], options);
    await run("npx", ["next", "build"], options);
  } catch (err) {
    return `not built: ${err.message}, see ${log}`;
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // The path is quoted, because it may contain spaces.
  const command = `"${DIR}/node_modules/.bin/next" start "${DIR}" -H 127.0.0.1 -p ${port}`;
  const ready = () => answers(`${origin}/healthz`);
  const service = runner.start({ name: "next", command, env, onExit: "wait", log, ready });
  try {
    if (!(await service.untilReady(START_LIMIT_MS))) return `Next.js does not answer, see ${log}`;
    await checkMarkup(origin, subject.example, made.text);
    const pids = [...behind, service.pid];
    const measure = (kind, bounds) => measurePages(subject, (range) => `${origin}/${kind}?n=${range}`, pids, bounds);
    for (const kind of ["server", "client"]) await measure(kind, warmUp(subject));
    await work(async () => ({ server: await measure("server"), client: await measure("client") }));
    return "";
  } finally {
    await service.stop();
  }
}
