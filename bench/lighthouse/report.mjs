// Reads a Lighthouse report, and distinguishes failures of a single recording from those of the page.

/** Lighthouse's error codes for an incomplete trace, e.g. if the browser lost events. */
const LOST_TRACE =
  /\b(NO_NAVSTART|NO_TRACING_STARTED|TRACING_ALREADY_STARTED|NO_FCP|NO_LCP|NO_SCREENSHOTS|INVALID_SPEEDLINE|PROTOCOL_TIMEOUT|CRI_TIMEOUT)\b/;

/** Returns the code of a failed recording in Lighthouse's output, or null. */
export const lostTrace = (text) => LOST_TRACE.exec(text)?.[1] ?? null;

/**
 * Returns the scores of a report, 0 to 100 by category, and the audits that cost points.
 *
 * @throws {Error} with the message of Lighthouse if a category has no score
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
 * Calls `measure`, and up to `most` times again if the recording failed; `retried` receives the code each time. Throws
 * the last failure, and any other error at once.
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
