import assert from "node:assert/strict";
import { test } from "node:test";
import { measureAgain, scoresOf } from "../../bench/lighthouse/report.mjs";
import { CommandError } from "../lib/run.mjs";

const broken = () => new CommandError("`lighthouse` failed (exit code 1)", "Something went wrong (NO_NAVSTART)");

test("a lost recording is made again, at most twice, and named", async () => {
  const failures = [broken(), broken()];
  const codes = [];
  const measured = await measureAgain(
    async () => {
      if (failures.length > 0) throw failures.pop();
      return "scores";
    },
    2,
    (code) => codes.push(code),
  );
  assert.equal(measured, "scores");
  assert.deepEqual(codes, ["NO_NAVSTART", "NO_NAVSTART"]);

  let tries = 0;
  const always = async () => {
    tries++;
    throw broken();
  };
  await assert.rejects(
    measureAgain(always, 2, () => {}),
    CommandError,
  );
  assert.equal(tries, 3);
});

test("a fault of the page is not tried again", async () => {
  let tries = 0;
  const refused = async () => {
    tries++;
    throw new CommandError("`lighthouse` failed (exit code 1)", "ERRORED_DOCUMENT_REQUEST (Status code: 500)");
  };
  await assert.rejects(
    measureAgain(refused, 2, () => {}),
    CommandError,
  );
  assert.equal(tries, 1);
});

test("a report without a score is an error that has the code, and no score of 0", () => {
  const auditRefs = [{ id: "lcp", weight: 1 }];
  const audits = { lcp: { score: null, errorMessage: "Something went wrong (NO_LCP)" } };
  const report = (score) => ({ categories: { performance: { score, auditRefs } }, audits });
  assert.throws(() => scoresOf(report(null), ["performance"]), /NO_LCP/);
  assert.deepEqual(scoresOf(report(0.97), ["performance"]), { points: [97], failed: [] });
});
