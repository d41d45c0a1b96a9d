// Finds direct dependencies that are not at their newest release, and the reasons for that in docs/third-party.md.

/**
 * Parses names and versions from `go list -m -u -f '{{.Path}} {{.Version}} {{.Update.Version}}'`, one module a line.
 */
export function behindOfGo(lines) {
  return lines
    .split("\n")
    .map((line) => line.trim().split(" "))
    .filter(([, , newest]) => newest)
    .map(([name, current, newest]) => ({ name, current, newest }));
}

/** Returns the path that a module's next major version would have. */
export function nextMajor(name) {
  const [, base, major] = /^(.*)\/v(\d+)$/.exec(name) ?? [null, name, "1"];
  return `${base}/v${Number(major) + 1}`;
}

/** Returns the outdated packages of `npm outdated --json`, which lists a name once for each folder that has it. */
export function behindOfNpm(json) {
  return Object.entries(JSON.parse(json || "{}")).flatMap(([name, found]) =>
    [found]
      .flat()
      // A workspace of this repository has no releases.
      .filter(({ current, latest }) => current && current !== latest)
      .map(({ current, latest }) => ({ name, current, newest: latest })),
  );
}

/**
 * Returns the table below the heading "Not at the newest release" of docs/third-party.md, as a map from the
 * name of a dependency to the reason.
 */
export function reasons(markdown) {
  const section = markdown.split(/^## /m).find((text) => text.startsWith("Not at the newest release")) ?? "";
  const rows = section.split("\n").filter((line) => /^\| `/.test(line));
  return new Map(
    rows.flatMap((line) => {
      const [, names, reason] = line.split("|").map((cell) => cell.trim());
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, reason]);
    }),
  );
}

/**
 * Returns the outdated dependencies, each with its reason or without one, and the reasons that no longer have an
 * outdated dependency.
 *
 * @returns {{lines: string[], missing: string[], stale: string[]}}
 */
export function compare(behind, given) {
  const names = new Set(behind.map(({ name }) => name));
  return {
    lines: behind.map(
      ({ name, current, newest }) => `${name} ${current}, newest ${newest}: ${given.get(name) ?? "NO REASON"}`,
    ),
    missing: [...names].filter((name) => !given.has(name)),
    stale: [...given.keys()].filter((name) => !names.has(name)),
  };
}
