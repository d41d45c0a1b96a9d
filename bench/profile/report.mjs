// Parses profiles: milliseconds of processor time by function.

/** The names of V8's frames for idle time. */
const WAITING = new Set(["(idle)", "(root)"]);

/**
 * Returns the self time of each function of a `.cpuprofile`, longest first.
 *
 * @param {{nodes: object[], samples: number[], timeDeltas: number[]}} profile
 * @returns {{name: string, ms: number}[]} the name of a function includes its position in the code; time of the
 *   system and garbage collection have the names that V8 gives them
 */
export function jsFunctions({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const spent = new Map();
  for (const [i, id] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(id);
    if (WAITING.has(functionName)) continue;
    const file = url.startsWith("node:") ? url : url.split("/").at(-1);
    const name = file ? `${functionName || "(anonymous)"} ${file}:${lineNumber + 1}` : functionName;
    spent.set(name, (spent.get(name) ?? 0) + timeDeltas[i] / 1000);
  }
  return sorted(spent);
}

/**
 * Returns the own time of each function in the output of `go tool pprof -top -unit=ms -nodefraction=0`, longest first.
 *
 * @returns {{name: string, ms: number}[]}
 */
export function goFunctions(text) {
  const spent = new Map();
  for (const line of text.split("\n")) {
    const found = /^\s*([\d.]+)(?:ms)?\s+[\d.]+%\s+[\d.]+%\s+[\d.]+(?:ms)?\s+[\d.]+%\s+(.+)$/.exec(line);
    if (found && Number(found[1]) > 0) spent.set(found[2], (spent.get(found[2]) ?? 0) + Number(found[1]));
  }
  return sorted(spent);
}

const sorted = (spent) => [...spent].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
