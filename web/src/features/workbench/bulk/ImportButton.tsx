import { type ChangeEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Button } from "../../../ui/form/Button";
import css from "./Bulk.module.css";

/** Uploads an edited export and opens the preview of its changes. */
export function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { busy, failure, setFailure, save } = useSave("文件无法读取，请重试");
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > 16 * 1024 * 1024) {
      target.value = "";
      return setFailure("文件超过 16 MB，请拆分后再导入");
    }
    await save(async () => {
      const { id } = await api.post("/api/editor/head/bulk/file", {
        query: { name: file.name.slice(0, 200) },
        // On Windows, CSV files may have another content type or none, so it is set here.
        body: new Blob([file], { type: "text/csv" }),
        quiet: true,
      });
      navigate(workbenchPaths.bulkEdit({ id }));
    });
    target.value = ""; // so that the same file can be chosen again
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择 CSV 文件"
        onChange={take}
      />
      <Button size="s" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? "正在读取…" : "导入 CSV"}
      </Button>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
