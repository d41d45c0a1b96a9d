import type { ImportKind, ImportLotChange } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Table } from "../../../ui/data/Table";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import { changedText } from "./changed-text";
import css from "./Imports.module.css";
import { KINDS } from "./names";

const SIZE = 20;

/** For each kind of record with a page, a function that returns the path of the page. */
const ADDRESSES: Partial<Record<ImportKind, (id: number) => string>> = {
  houses: paths.house,
  communities: paths.community,
  prices: paths.community,
  news: paths.newsItem,
};

const COLUMNS = [
  { key: "lot", label: "名称" },
  { key: "fields", label: "改动（原值 → 新值）" },
];

/** Lists page by page the stored records that the import of a file would change. */
export function ChangeTable({ task, kind }: { task: number; kind: ImportKind }) {
  const label = useLabel();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<{ list: ImportLotChange[]; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api
      .get("/api/editor/import/task/{id}/change", {
        path: { id: task },
        query: { page, page_size: SIZE },
        signal: stop.signal,
        quiet: true,
      })
      .then(setShown, (cause: unknown) => {
        if (!stop.signal.aborted) setFailure((cause instanceof ApiError && messagesOf(cause)[0]) || "没有读到，请刷新");
      });
    return () => stop.abort();
  }, [task, page]);
  if (failure) return <Failure text={failure} className={css.refusal} />;
  if (!shown || shown.total === 0) return null;
  const address = ADDRESSES[kind];
  const pages = Math.ceil(shown.total / SIZE);
  return (
    <>
      <h3>
        会改变的{KINDS[kind]}（{shown.total.toLocaleString("zh-CN")}）
      </h3>
      <div className={forms.scroll}>
        <Table
          label={`会改变的${KINDS[kind]}`}
          columns={COLUMNS}
          rows={shown.list.map((lot) => ({
            key: String(lot.id),
            cells: {
              lot: address ? (
                <a href={address(lot.id)} target="_blank" rel="noopener nofollow" className={forms.link}>
                  {lot.title}
                </a>
              ) : (
                lot.title
              ),
              fields: (
                <ul className={css.fields}>
                  {lot.fields.map((field) => (
                    <li key={field.field}>
                      {field.label}：<del>{changedText(field.field, field.old, label)}</del> →{" "}
                      <ins>{changedText(field.field, field.new, label)}</ins>
                    </li>
                  ))}
                </ul>
              ),
            },
          }))}
        />
      </div>
      {pages > 1 && (
        <nav className="row-3 row-wrap row-center" aria-label={`会改变的${KINDS[kind]}，分页`}>
          <Button size="s" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span>
            第 {page} / {pages} 页
          </span>
          <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </nav>
      )}
    </>
  );
}
