// npm run mutations [-- REQUIREMENT… | --third]: removes the defences of docs/security one after the other,
// and fails if the test that the table names still passes. It changes no file of the checkout. With --third it
// does so for another third of them each day.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setUp } from "./lib/setup.mjs";

await setUp({ quiet: true });
const { runMutation } = await import("./lib/proof/mutations.mjs");
const { runProgram, startTestDatabase } = await import("./lib/testsite.mjs");
const { MUTATIONS } = await import("./mutations/list.mjs");

const wanted = process.argv.slice(2);
const today = Math.floor(Date.now() / (24 * 3600 * 1000));
const chosen = wanted.includes("--third")
  ? MUTATIONS.filter((_, i) => i % 3 === today % 3)
  : MUTATIONS.filter(({ asvs }) => wanted.length === 0 || wanted.includes(asvs));

await runProgram("mutations", async (runner) => {
  const name = "fapai_test";
  const server = await startTestDatabase(runner, [name], { inMemory: true });
  const env = { ...process.env, TEST_DATABASE_URL: server.url(name), DATABASE_URL: server.url(name) };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fapai-mutations-"));
  const survived = [];
  try {
    for (const [i, mutation] of chosen.entries()) {
      if (runner.signal.aborted) return false;
      const { killed, why } = runMutation(mutation, folder, env);
      if (!killed) survived.push(mutation);
      const says = killed ? "fails, as it must" : `DOES NOT FAIL: ${why}`;
      console.log(`${i + 1}/${chosen.length} ${mutation.asvs} ${mutation.file}: ${mutation.test} ${says}`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${chosen.length - survived.length} passed, ${survived.length} failed`);
  return survived.length === 0;
});
