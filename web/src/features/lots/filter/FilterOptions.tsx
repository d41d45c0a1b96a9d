import type { HouseQuery } from "proto-types";
import { FilterRest, FilterValue } from "../../../ui/form/Filter";
import type { FilterRow } from "./filter-rows";

interface FilterOptionsProps {
  row: FilterRow;
  href: (query: HouseQuery) => string;
  /** The label of the choice without this filter. */
  all?: string | undefined;
}

/** The values of a filter. Values without any lots are in a closed part. */
export function FilterOptions({ row, href, all = "不限" }: FilterOptionsProps) {
  const value = ({ key, next, ...option }: FilterRow["options"][number]) => (
    <FilterValue key={key} href={href(next)} {...option} nofollow />
  );
  const rest = row.options.filter(({ count, chosen }) => count === 0 && !chosen);
  return (
    <>
      <FilterValue href={href(row.all.next)} chosen={row.all.chosen} name={all} nofollow />
      {row.options.filter((option) => !rest.includes(option)).map(value)}
      <FilterRest count={rest.length}>{rest.map(value)}</FilterRest>
    </>
  );
}
