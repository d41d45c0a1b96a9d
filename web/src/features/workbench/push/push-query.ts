import { ENGINE_NAMES, type EngineName, type PushState, STATES } from "./names";

export interface PushQuery {
  engine?: EngineName;
  state?: PushState;
  q?: string;
}

const STATE_KEYS = Object.keys(STATES) as PushState[];
const ENGINE_KEYS = Object.keys(ENGINE_NAMES) as EngineName[];

/** Parses the query of the section's address and ignores invalid values. */
export function pushQuery(search: URLSearchParams): PushQuery & { page: number } {
  const q = search.get("q")?.trim().slice(0, 100);
  return {
    engine: ENGINE_KEYS.find((key) => key === search.get("engine")),
    state: STATE_KEYS.find((key) => key === search.get("state")),
    q: q || undefined,
    page: Math.max(1, Math.trunc(Number(search.get("page")) || 1)),
  };
}
