// What is read from a report of Lighthouse, and which of its failures are those of one recording and not of the page.

/** Codes of Lighthouse for a trace that lacks what it is read for, as happens when the browser loses events. */
const LOST_TRACE =
  /\b(NO_NAVSTART|NO_TRACING_STARTED|TRACING_ALREADY_STARTED|NO_FCP|NO_LCP|NO_SCREENSHOTS|INVALID_SPEEDLINE|PROTOCOL_TIMEOUT|CRI_TIMEOUT)\b/;

/** The code in a text of Lighthouse that says that its recording failed, or null. */
export const lostTrace = (text) => LOST_TRACE.exec(text)?.[1] ?? null;

/**
 * Scores of a report, 0 to 100 by category, and the audits that cost points.
 *
 * @throws {Error} with the message of Lighthouse where a category has no score
 */
export function scoresOf({ categories, audits, runtimeError }, names) {
  const without = names.find((name) => categories[name]?.score == null);
  if (without) {
    const messages = Object.values(audits ?? {}).flatMap(({ errorMessage }) => errorMessage ?? []);
    throw new Error(`no score of ${without}: ${[runtimeError?.code, ...new Set(messages)].filter(Boolean).join("; ")}`);
  }
  const failed = Object.values(categories).flatMap((category) =>
    category.auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => `${id} ${audits[id].displayValue ?? ""}`.trim()),
  );
  return { points: names.map((name) => Math.round(categories[name].score * 100)), failed };
}

/**
 * Measures, and up to `most` times again where the recording failed; `retried` is told the code each time. Another error, and the
 * last one, is thrown.
 */
export async function measureAgain(measure, most, retried) {
  for (let left = most; ; left--) {
    try {
      return await measure();
    } catch (cause) {
      const code = lostTrace(`${cause.message}\n${cause.output ?? ""}`);
      if (!code || left === 0) throw cause;
      retried(code);
    }
  }
}
