import { paths } from "../../../lib/paths";
import { Icon } from "../../../ui/data/Icon";
import css from "./LotResultBar.module.css";

interface SaveSearchLinkProps {
  /** The query string that selects the lots. */
  query: string;
  /** The filters in words. */
  name: string;
}

/** Saves the filters of the list (see useSaveSearch). Without scripts it is a link to the saved searches. */
export function SaveSearchLink({ query, name }: SaveSearchLinkProps) {
  return (
    <a href={paths.searches()} rel="nofollow" className={css.save} data-query={query} data-name={name}>
      <Icon of="bell" />
      订阅此搜索
    </a>
  );
}
