import type { HeadView, HeadViewList } from "proto-types";
import { Suspense, useState } from "react";
import { api } from "../../../../api/browser";
import { ApiError } from "../../../../api/errors";
import { onDemand } from "../../../../lib/browser/on-demand";
import { toast } from "../../../../lib/browser/toast";
import css from "../Headlist.module.css";
import type { HeadQuery } from "../head-query";
import { isSame, textOf } from "./views";

const ViewForm = onDemand(() => import("./ViewForm"));
const RemoveView = onDemand(() => import("./RemoveView"));

interface ViewBarProps {
  views: HeadViewList;
  view: HeadView | null;
  query: HeadQuery;
  /** Called with the changed views, and with the view to show now. */
  onViews: (views: HeadViewList, view: HeadView | null) => void;
  /** Called to show the rows of a view, or all rows for null. */
  onChoose: (view: HeadView | null) => void;
}

/** A bar with the editor's own views and those that other editors share. A view is a saved filter. */
export function ViewBar({ views, view, query, onViews, onChoose }: ViewBarProps) {
  const [dialog, setDialog] = useState<"new" | "change" | "remove" | null>(null);
  const isChanged = view !== null && !isSame(view, query);
  const changed = (next: HeadViewList) => onViews(next, next.list.find(({ id }) => id === next.changed) ?? null);
  const save = async (write: () => Promise<HeadViewList>, said: string) => {
    try {
      const next = await write();
      toast.success(said);
      onViews(next, next.list.find(({ id }) => id === view?.id) ?? null);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  const update = ({ id, name, is_shared }: HeadView) =>
    save(
      () => api.put("/api/editor/head/view/{id}", { path: { id }, body: { name, is_shared, query: textOf(query) } }),
      "视图已更新",
    );
  const openWith = (id: number | null) =>
    save(
      () => api.put("/api/editor/head/view/default", { body: { id } }),
      id === null ? "打开时显示全部页面" : "打开时显示这个视图",
    );
  const labelOf = ({ name, is_mine, is_shared, owner }: HeadView) =>
    is_mine ? `${name}${is_shared ? "（已共享）" : ""}` : `${name}（${owner ?? "已注销账号"} 共享）`;
  const isDefault = view !== null && view.id === views.opens_with;
  const way = (label: string, onClick: () => void) => (
    <button type="button" className={css.keys} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className={css.views}>
      <label>
        视图{" "}
        <select
          value={String(view?.id ?? "")}
          onChange={({ target }) => onChoose(views.list.find(({ id }) => String(id) === target.value) ?? null)}
        >
          <option value="">全部页面</option>
          {views.list.map((one) => (
            <option key={one.id} value={one.id}>
              {labelOf(one)}
            </option>
          ))}
        </select>
      </label>
      {isChanged && <span role="status">（条件已改动）</span>}
      {isChanged && view.is_mine && way("更新视图", () => update(view))}
      {way("存为新视图", () => setDialog("new"))}
      {view && way(isDefault ? "取消默认" : "设为默认", () => openWith(isDefault ? null : view.id))}
      {view?.is_mine && way("改名与共享", () => setDialog("change"))}
      {view?.is_mine && way("删除视图", () => setDialog("remove"))}
      {dialog && (
        <Suspense fallback={null}>
          {dialog === "remove" ? (
            view && <RemoveView view={view} onSaved={changed} onClose={() => setDialog(null)} />
          ) : (
            <ViewForm
              view={dialog === "change" ? view : null}
              query={textOf(query)}
              onSaved={changed}
              onClose={() => setDialog(null)}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
