import type { HouseCost } from "proto-types";
import { ApiError } from "../../../api/errors";
import type { PageArgs } from "../../../api/page-loader";
import { costQuery, entriesOf, FIELDS, readEntries } from "./form-fields";

/**
 * Loads the bill for the case in the address (`?price=208&homes=1#cost`), and returns it with the fields of
 * the calculator. Without a case in the address it returns `usual`, the bill for the lot's default case.
 */
export async function askedCost(api: PageArgs["api"], id: number, url: URL, usual: HouseCost) {
  const entries = entriesOf(url.searchParams, usual);
  const open = FIELDS.some((name) => url.searchParams.has(name));
  if (!open) return { entries, open, cost: usual, error: null };
  if (readEntries(entries).errors.price) return { entries, open, cost: null, error: null };
  try {
    const cost = await api.get("/api/house/{id}/cost", { path: { id }, query: costQuery(entries) });
    return { entries, open, cost, error: null };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { entries, open, cost: null, error: cause.status === 400 ? cause.message : "没有算出来，请稍后再试" };
  }
}
