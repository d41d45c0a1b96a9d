// Results of the suite http-tests/cache-tests, and the reasons for failing tests in docs/security/cache-tests.md.

/** The patterns of tests, such as `304-*`, that the document explains: the first column of its table of reasons. */
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

/** Returns required tests that fail without a reason, and reasons that no test needs. */
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

/** Formats the numbers of passed and of all tests by group and kind as a Markdown table. */
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
