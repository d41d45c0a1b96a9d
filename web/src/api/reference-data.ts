import type { Answer, Fetch } from "./call";

/** Addresses whose answers depend on nothing but the address, and do not change from page to page. */
const CONSTANT_PATH = /\/api\/(?:site|dictionary|place)(?:[/?]|$)/;

/** Tags of what changes with a deployment or a setting only. */
const CONSTANT_TAGS = ["dictionary", "places", "site"];

/** The version of such data, in every answer of the API; it also changes with the process of the API. */
const COUNT = "x-reference-data-version";

/** More addresses than there are places mean that something is wrong. */
const LIMIT = 2000;

/** Answers that a renderer needs for every page, kept until the API says that one of them has changed. */
export interface Constants {
  /** The calls of one page. */
  page(fetch: Fetch, bypass: boolean): PageCalls;
}

export interface PageCalls {
  fetch: Fetch;
  /** Whether the page used something kept that the API's other answers to it say is of the past. */
  outdated(): boolean;
}

export function createConstants(): Constants {
  let kept = { count: "", answers: new Map<string, Answer>() };
  return {
    page(fetch, bypass) {
      let used = false;
      const heard = new Set<string>();
      return {
        async fetch(url, init) {
          const known = bypass ? undefined : kept.answers.get(url);
          if (known) {
            used = true;
            heard.add(kept.count);
            return known;
          }
          const answer = await fetch(url, init);
          const count = answer.headers.get(COUNT);
          if (!count) return answer;
          heard.add(count);
          if (count !== kept.count || kept.answers.size > LIMIT) kept = { count, answers: new Map() };
          if (answer.status !== 200 || !CONSTANT_PATH.test(url) || !isConstant(answer)) return answer;
          const whole = readOnce(answer);
          kept.answers.set(url, whole);
          return whole;
        },
        outdated: () => used && heard.size > 1,
      };
    },
  };
}

function isConstant({ headers }: Answer): boolean {
  const tags = (headers.get("cache-tag") ?? "").split(",").map((tag) => tag.trim());
  return tags.every((tag) => CONSTANT_TAGS.includes(tag));
}

/** The answer with its data read once for all pages. */
function readOnce(answer: Answer): Answer {
  let data: Promise<unknown> | undefined;
  return {
    status: answer.status,
    headers: answer.headers,
    blob: () => answer.blob(),
    json() {
      data ??= answer.json();
      return data;
    },
  };
}
