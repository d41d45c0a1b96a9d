import type { HeadCheck, HeadRow } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf, OTHER_TEXT } from "../../../api/errors";
import { workbenchPaths } from "../../../lib/workbench-paths";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { fixesOf } from "./fixes";
import css from "./Headlist.module.css";

/** The maximum number of findings to list; a link at the end opens the list of all. */
const LISTED = 50;

/** Lists the pages in which a check finds a problem, each with links to the places to fix it. */
export default function FindingsDialog({ check, onClose }: { check: HeadCheck; onClose: () => void }) {
  const [rows, setRows] = useState<HeadRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/editor/head", { query: { check: check.id, limit: LISTED }, signal: leaving.signal, quiet: true })
      .then(
        ({ list }) => setRows(list),
        (cause: unknown) => {
          if (leaving.signal.aborted) return;
          if (!(cause instanceof ApiError)) throw cause;
          setFailure(messagesOf(cause)[0] ?? OTHER_TEXT);
        },
      );
    return () => leaving.abort();
  }, [check.id]);
  return (
    <Dialog open onClose={onClose} title={`${check.name}：${check.count} 个页面`}>
      <p>{check.explanation}</p>
      <Failure text={failure} />
      {!rows && !failure && <Skeleton shape="block" />}
      {rows && (
        <ul className={css.findings} aria-label="发现的页面">
          {rows.map((row) => (
            <li key={row.path}>
              <b>{row.title || row.path}</b>
              <small>{row.path}</small>
              <span>
                {fixesOf(check, row).map(({ label, href }) => (
                  <a key={label} href={href} className={css.link} aria-label={`${label} ${row.path}`}>
                    {label}
                  </a>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {check.count > LISTED && (
        <a href={workbenchPaths.headlist({ check: check.id })} className={css.link}>
          全部 {check.count} 个页面
        </a>
      )}
    </Dialog>
  );
}
