import type { HouseQuery, StatKpi, StatOverview } from "proto-types";

/**
 * Returns the query of the list with exactly the lots that are counted by a figure of the last thirty days;
 * null if there is no such list.
 */
export function kpiQuery(
  code: StatKpi["measure"]["code"],
  { kpi_from, kpi_to }: Pick<StatOverview, "kpi_from" | "kpi_to">,
): HouseQuery | null {
  if (code === "listed") return { publish_from: kpi_from, publish_to: kpi_to };
  if (code === "sold") return { status: ["3"], end_from: kpi_from, end_to: kpi_to };
  return null;
}
