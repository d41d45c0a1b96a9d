import type { ImportConflict } from "proto-types";
import { paths } from "../../../lib/paths";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";
import { tableName } from "./names";

const ADDRESSES: Record<string, (id: number) => string> = {
  houses: paths.house,
  communities: paths.community,
  news: paths.newsItem,
};

/** Lists the records that an undo leaves unchanged, with the reasons. */
export function ConflictList({ list, total }: { list: ImportConflict[]; total: number }) {
  if (list.length === 0) return null;
  return (
    <ul className={css.list} aria-label="保持原样的内容">
      {list.map(({ table, id, reason }) => {
        const address = ADDRESSES[table]?.(id);
        const name = `${tableName(table)} ${id}`;
        return (
          <li key={`${table} ${id} ${reason}`}>
            {address ? (
              <a href={address} target="_blank" rel="noopener nofollow" className={forms.link}>
                {name}
              </a>
            ) : (
              name
            )}
            ：{reason}
          </li>
        );
      })}
      {total > list.length && <li>另有 {total - list.length} 处</li>}
    </ul>
  );
}
