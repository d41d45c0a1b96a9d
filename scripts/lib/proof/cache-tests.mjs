// Results of the suite http-tests/cache-tests, and the reasons for failing tests in docs/security/cache-tests.md.

/**
 * Returns the patterns of the failing tests, such as `304-*`, that a document explains: the first column of
 * its table of reasons.
 */
export function readReasons(document) {
  const [, section = ""] = document.split("## Required tests that fail");
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...line.split("|")[1].matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern));
}

const matches = (pattern, id) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(id);

export const explained = (reasons, id) => reasons.some((pattern) => matches(pattern, id));

/**
 * Returns a line for each required test that fails without a reason, and for each reason that no failing test
 * needs.
 */
export function faults(results, reasons) {
  const failed = results.filter(({ kind, result }) => kind === "required" && result !== true);
  return [
    ...failed
      .filter(({ id }) => !explained(reasons, id))
      .map(({ id, name, result }) => `${id} fails: ${name}: ${result.join(": ")}`),
    ...reasons
      .filter((pattern) => !failed.some(({ id }) => matches(pattern, id)))
      .map((pattern) => `${pattern} is explained and fails no longer`),
  ];
}

const KINDS = ["required", "optimal", "check"];

/** Returns a Markdown table with the number of passed tests and of all tests, by group and kind. */
export function tableOf(results, hasReason) {
  const groups = [...new Set(results.map(({ group }) => group))];
  const cell = (rows) =>
    rows.length > 0 ? `${rows.filter(({ result }) => result === true).length} of ${rows.length}` : "";
  const row = (name, rows) => {
    const unexplained = rows.filter(({ kind, id, result }) => kind === "required" && result !== true && !hasReason(id));
    const cells = KINDS.map((kind) => cell(rows.filter((one) => one.kind === kind)));
    return `| ${[name, ...cells, unexplained.length].join(" | ")} |`;
  };
  return [
    "| group | required | optimal | behaviours | required, failing without a reason |",
    "|---|---|---|---|---|",
    ...groups.map((group) =>
      row(
        group,
        results.filter((one) => one.group === group),
      ),
    ),
    row("all", results),
  ].join("\n");
}
