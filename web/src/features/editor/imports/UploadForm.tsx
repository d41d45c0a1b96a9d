import type { ImportKind, ImportRoom } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import css from "./Imports.module.css";
import { KINDS, sizeOf } from "./names";

interface UploadFormProps {
  room: ImportRoom;
  onQueued: (task: number) => void;
}

/** Takes a file and starts its dry run; a refused file stays chosen. */
export function UploadForm({ room, onQueued }: UploadFormProps) {
  const [kind, setKind] = useState<ImportKind>("houses");
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, save } = useSave("文件没有传完，请检查网络后重试");
  const sources = room.kinds.find((item) => item.kind === kind)?.sources ?? [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get("file");
    if (!(file instanceof File) || file.size === 0) return setWrong("请选择一个不为空的文件");
    if (file.size > room.limit)
      return setWrong(`文件 ${sizeOf(file.size)}，超过 ${sizeOf(room.limit)}，请拆分后分别上传`);
    setWrong(null);
    const source = String(data.get("source") ?? "");
    save(async () => {
      const { id } = await api.post("/api/editor/import", {
        query: {
          name: file.name.slice(0, 200),
          kind,
          ...(source ? { source } : {}),
          ...(data.get("create") ? { create_communities: true } : {}),
        },
        // Computers name other types for such files, or none.
        body: new Blob([file], { type: "application/octet-stream" }),
        quiet: true,
      });
      onQueued(id);
    });
  };
  return (
    <form method="post" className={css.form} noValidate onSubmit={submit}>
      <Field
        label="文件"
        note={`CSV、XLSX、JSON 或 JSONL，不超过 ${sizeOf(room.limit)}`}
        name="file"
        type="file"
        accept=".csv,.xlsx,.jsonl,.ndjson,.json"
        error={wrong}
      />
      <SelectField
        label="数据种类"
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as ImportKind)}
        options={room.kinds.map((item) => ({ value: item.kind, label: KINDS[item.kind] }))}
      />
      <SelectField
        key={kind}
        label="列的来源"
        name="source"
        options={[
          { value: "", label: "按列名识别" },
          ...sources.map(({ source, label }) => ({ value: source, label })),
        ]}
      />
      <Button type="submit" kind="primary" disabled={busy}>
        {busy ? "正在上传…" : "上传并试运行"}
      </Button>
      {kind === "houses" && (
        <label className={`${css.tick} ${css.wide}`}>
          <input type="checkbox" name="create" value="1" />
          为没有收录、也没有相近名称的小区名新建小区
        </label>
      )}
      <Failure text={failure} className={css.wide} />
      <p className={`${css.note} ${css.wide}`}>试运行只核对和比较，不写入任何数据；看过结果后由发布人正式导入。</p>
    </form>
  );
}
