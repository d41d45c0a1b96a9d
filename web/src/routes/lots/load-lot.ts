import { type PageArgs, settle } from "../../api/page-loader";
import { loadDeals } from "../../features/lots/comparables/load-deals";
import { askedCost } from "../../features/lots/cost/cost-of-address";
import { detailTables } from "../../features/lots/detail/rows";
import { canBeReminded, isBiddable } from "../../features/lots/status";
import { loadAround } from "../../features/places/load-around";
import { notFound } from "../../lib/http-error";
import { parseId } from "../../lib/paths";

const RAIL_SIZE = 4;
const AGENTS_SIZE = 3;

/** Loads all data of a lot's page in parallel. */
export async function loadHouse({ api, params, url }: PageArgs) {
  const id = parseId(params.id);
  if (id === null) throw notFound();
  const path = { id };
  const [house, dictionaries, usual, bids, changes, neighbours, similar, agents] = await Promise.all([
    api.get("/api/house/{id}", { path }),
    api.get("/api/dictionary"),
    settle(api.get("/api/house/{id}/cost", { path })),
    settle(api.get("/api/house/{id}/bid", { path })),
    settle(api.get("/api/house/{id}/change", { path })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "community", limit: RAIL_SIZE } })),
    settle(api.get("/api/house/{id}/similar", { path, query: { kind: "similar", limit: RAIL_SIZE } })),
    settle(
      api.get("/api/agent", { query: { house_id: id, sort: "rotate", seed: agentSeed(id), page_size: AGENTS_SIZE } }),
    ),
  ]);
  const [community, deals, around, clearance] = await Promise.all([
    house.community_id === null ? null : settle(api.get("/api/community/{id}", { path: { id: house.community_id } })),
    loadDeals(api, house),
    loadAround(api, house),
    isBiddable(house.status) ? settle(api.get("/api/house/{id}/clearance", { path })) : null,
  ]);
  const asked = usual && canBeReminded(house.status) ? await askedCost(api, id, url, usual) : null;
  return {
    house,
    usual,
    asked,
    community,
    deals,
    around,
    clearance,
    tables: detailTables(house, dictionaries),
    bids: bids ?? [],
    changes: changes ?? [],
    neighbours: neighbours ?? [],
    similar: similar ?? [],
    agents,
  };
}

/**
 * Returns the seed for the order of the consultants of a lot. It differs between lots, so that no consultant
 * is always first.
 */
export const agentSeed = (id: number) => id % 2 ** 31;

export type HouseData = Awaited<ReturnType<typeof loadHouse>>;
