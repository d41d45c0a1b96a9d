import type { HouseQuery, StatKpi, StatOverview } from "proto-types";

/**
 * Returns the query of the list with exactly the lots that a figure of the last thirty days counts; null
 * if there is none.
 */
export function kpiQuery(
  code: StatKpi["measure"]["code"],
  { kpi_from, kpi_to }: Pick<StatOverview, "kpi_from" | "kpi_to">,
): HouseQuery | null {
  if (code === "listed") return { publish_from: kpi_from, publish_to: kpi_to };
  if (code === "sold") return { status: ["3"], end_from: kpi_from, end_to: kpi_to };
  return null;
}
