// The report of profiles.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goFunctions, jsFunctions } from "../../bench/profile/report.mjs";

test("own times of JavaScript functions are added up, without the time of waiting", () => {
  const frame = (id, functionName, url, lineNumber) => ({ id, callFrame: { functionName, url, lineNumber } });
  const profile = {
    nodes: [
      frame(1, "(root)", "", -1),
      frame(2, "(idle)", "", -1),
      frame(3, "render", "file:///site/server.mjs", 9),
      frame(4, "(garbage collector)", "", -1),
      frame(5, "render", "file:///site/server.mjs", 9), // called from elsewhere
      frame(6, "", "node:net", 4),
    ],
    samples: [2, 3, 4, 5, 3, 6],
    timeDeltas: [9000, 500, 2000, 1000, 500, 100],
  };
  assert.deepEqual(jsFunctions(profile), [
    { name: "render server.mjs:10", ms: 2 },
    { name: "(garbage collector)", ms: 2 },
    { name: "(anonymous) node:net:5", ms: 0.1 },
  ]);
});

test("own times are read from what pprof prints, in milliseconds, and functions with none are left out", () => {
  const text = `File: fapai
Type: cpu
Duration: 10s, Total samples = 120ms ( 1.20%)
Showing nodes accounting for 120ms, 100% of 120ms total
      flat  flat%   sum%        cum   cum%
      20ms 16.67% 16.67%       20ms 16.67%  runtime.memmove
     100ms 83.33%   100%      100ms 83.33%  encoding/json.(*encodeState).string (inline)
         0     0%   100%      120ms   100%  main.main
`;
  assert.deepEqual(goFunctions(text), [
    { name: "encoding/json.(*encodeState).string (inline)", ms: 100 },
    { name: "runtime.memmove", ms: 20 },
  ]);
});
