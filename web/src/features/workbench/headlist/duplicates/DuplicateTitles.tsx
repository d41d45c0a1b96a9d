import type { HeadRow } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser";
import { ApiError } from "../../../../api/errors";
import { workbenchPaths } from "../../../../lib/workbench-paths";
import heads from "../Headlist.module.css";
import css from "./DuplicateTitles.module.css";

/** How long the editor must stop typing before other pages are searched, in milliseconds. */
const PAUSE_MS = 300;
/** The maximum number of other pages that are shown beside this page. */
const SHOWN = 3;
/** The maximum number of pages that are counted. */
const COUNTED = 50;

/**
 * Returns the other pages that may be indexed and have the same title, followed by those whose title differs
 * only in punctuation, spaces, case or the order of its parts. Without a title it returns none.
 */
function useDuplicates(title: string, path: string): HeadRow[] {
  const [found, setFound] = useState<HeadRow[]>([]);
  useEffect(() => {
    const wanted = title.trim();
    if (!wanted) return setFound([]);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { like: wanted, limit: COUNTED };
        const { list } = await api.get("/api/editor/head", { query, quiet: true, signal: leaving.signal });
        const others = list.filter((row) => row.path !== path);
        const isSame = (row: HeadRow) => row.title === wanted;
        setFound([...others.filter(isSame), ...others.filter((row) => !isSame(row))]);
      } catch (cause) {
        // A failure is ignored, because this is only a warning and the checks find the same duplicates after
        // saving.
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [title, path]);
  return found;
}

/** Shows this page beside other pages whose title is the same as or similar to the title in the form. */
export function DuplicateTitles({ title, row }: { title: string; row: HeadRow }) {
  const found = useDuplicates(title, row.path);
  if (found.length === 0) return null;
  const same = found.filter((page) => page.title === title.trim()).length;
  const near = found.length - same;
  // If the maximum number was found, there may be more duplicates.
  const atLeast = found.length >= COUNTED - 1 ? "至少 " : "";
  const counts = [
    same > 0 && `${same} 个可收录的页面用这个标题`,
    near > 0 && `${near} 个可收录的页面的标题只有标点、空格、大小写或语序不同`,
  ].filter((part) => part !== false);
  return (
    <section className={css.pages} aria-label={same > 0 ? "标题相同的页面" : "标题近似的页面"} role="status">
      <p>{`另有 ${atLeast}${counts.join("，")}，请改其中一个：`}</p>
      <ul>
        {[row, ...found.slice(0, SHOWN)].map((page) => (
          <li key={page.path}>
            <b>{page.path === row.path ? "本页" : "另一页"}</b>
            <a href={page.path} target="_blank" rel="noreferrer" className={heads.link}>
              {page.path}
            </a>
            {page.path !== row.path && page.title !== title.trim() && <span>{page.title}</span>}
            <span>{page.h1 || "没有 H1"}</span>
            <small>{page.description}</small>
            {page.path !== row.path && (
              <a href={workbenchPaths.headlist({ q: page.path, open: page.path })} className={heads.link}>
                改另一页
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
