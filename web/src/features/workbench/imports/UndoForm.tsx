import type { ImportRun, ImportUndoPreview } from "proto-types";
import { type SubmitEvent, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { EditorForm } from "../shared/EditorForm";
import { ConflictList } from "./ConflictList";
import css from "./Imports.module.css";
import { tableName } from "./names";

const OPS = { inserted: "将删除新增的", updated: "将还原修改过的", removed: "将恢复删除的" };

interface UndoFormProps {
  run: ImportRun;
  onQueued: (task: number) => void;
  onClose: () => void;
}

/** Previews the undo of a run and starts it. */
export default function UndoForm({ run, onQueued, onClose }: UndoFormProps) {
  const { busy, failure, setFailure, save } = useSave("没有开始，请重试");
  const [preview, setPreview] = useState<ImportUndoPreview | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api
      .get("/api/editor/import/run/{id}/reversal", { path: { id: run.id }, signal: stop.signal, quiet: true })
      .then(setPreview, (cause) => {
        if (stop.signal.aborted) return;
        setFailure((cause instanceof ApiError && messagesOf(cause)[0]) || "预览失败，请关闭后重试");
      });
    return () => stop.abort();
  }, [run.id, setFailure]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const force = new FormData(event.currentTarget).get("force") === "1";
    save(async () => {
      const { id } = await api.post("/api/editor/import/run/{id}/reversal", {
        path: { id: run.id },
        body: { force },
        quiet: true,
      });
      onQueued(id);
    });
  };
  return (
    <Dialog open onClose={onClose} title={`撤销第 ${run.id} 次导入`}>
      <EditorForm className="stack-4" onSubmit={submit}>
        {!preview && !failure && <Skeleton shape="block" />}
        {preview && (
          <>
            <ul className={css.list} aria-label="将还原的内容">
              {preview.changes.map(({ table, op, rows }) => (
                <li key={`${table} ${op}`}>
                  {OPS[op]}
                  {tableName(table)} {rows.toLocaleString("zh-CN")} 行
                </li>
              ))}
            </ul>
            <p>
              预计还原 {preview.fit.toLocaleString("zh-CN")} 行
              {preview.conflicts > 0
                ? `；${preview.conflicts} 处导入后又有改动或已被使用，会保持原样：`
                : "，没有冲突。"}
            </p>
            <ConflictList list={preview.list} total={preview.conflicts} />
            {preview.conflicts > 0 && (
              <label className={css.tick}>
                <input type="checkbox" name="force" value="1" />
                连同之后的改动一并还原（之后的改动会丢失）
              </label>
            )}
          </>
        )}
        <Failure text={failure} />
        <div className="row-3 row-wrap row-center">
          <Button type="submit" kind="primary" disabled={busy || !preview}>
            {busy ? "正在开始…" : "撤销这次导入"}
          </Button>
          <Button onClick={onClose}>不撤销</Button>
        </div>
      </EditorForm>
    </Dialog>
  );
}
