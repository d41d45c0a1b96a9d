import type { HeadRow } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../../api/browser";
import { ApiError } from "../../../../api/errors";
import { workbenchPaths } from "../../../../lib/workbench-paths";
import heads from "../Headlist.module.css";
import css from "./SameTitles.module.css";

/** How long typing must pause before other pages are searched, in milliseconds. */
const PAUSE_MS = 300;
/** The maximum number of pages that are shown beside this one. */
const SHOWN = 3;
/** The maximum length of a text by which the list of heads can be searched. */
const LONGEST = 100;

/** Returns the indexable pages that have a title, besides the one at `path`; none while `title` is empty. */
function useSameTitles(title: string, path: string): HeadRow[] {
  const [found, setFound] = useState<HeadRow[]>([]);
  useEffect(() => {
    const wanted = title.trim();
    if (!wanted) return setFound([]);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { q: [...wanted].slice(0, LONGEST).join(""), robots: "index", limit: 50 };
        const { list } = await api.get("/api/editor/head", { query, quiet: true, signal: leaving.signal });
        setFound(list.filter((row) => row.title === wanted && row.path !== path));
      } catch (cause) {
        // A failure is ignored: this is only a warning, and the check of the saved title finds the same.
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

/** This page and the others that have the title in the form, side by side. */
export function SameTitles({ title, row }: { title: string; row: HeadRow }) {
  const same = useSameTitles(title, row.path);
  if (same.length === 0) return null;
  return (
    <section className={css.same} aria-label="标题相同的页面" role="status">
      <p>{`另有 ${same.length} 个可收录的页面用这个标题，请改其中一个：`}</p>
      <ul>
        {[row, ...same.slice(0, SHOWN)].map((page) => (
          <li key={page.path}>
            <b>{page.path === row.path ? "本页" : "另一页"}</b>
            <a href={page.path} target="_blank" rel="noreferrer" className={heads.link}>
              {page.path}
            </a>
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
