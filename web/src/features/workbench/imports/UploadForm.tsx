import type { ImportFile, ImportKind, ImportRoom } from "proto-types";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSave } from "../../../api/use-save";
import { sizeOf } from "../../../lib/format/file-size";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { WorkProgress } from "../shared/WorkProgress";
import css from "./Imports.module.css";
import { KINDS } from "./names";
import { upload } from "./upload";
import { UPLOAD_CALLS } from "./upload-calls";

interface UploadFormProps {
  room: ImportRoom;
  onQueued: (task: number) => void;
}

/**
 * Uploads a file and starts its dry run. If the server refuses the file, the file stays chosen. If an upload
 * is interrupted, it continues later.
 */
export function UploadForm({ room, onQueued }: UploadFormProps) {
  const [kind, setKind] = useState<ImportKind>("houses");
  const [wrong, setWrong] = useState<string | null>(null);
  const [sent, setSent] = useState<{ bytes: number; size: number; isLost: boolean } | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { busy, failure, save } = useSave("文件没有传完。再次上传同一个文件会从断开处继续");
  const sources = room.kinds.find((item) => item.kind === kind)?.sources ?? [];
  useEffect(() => () => stop.current?.abort(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const file = data.get("file");
    if (!(file instanceof File) || file.size === 0) return setWrong("请选择一个不为空的文件");
    if (file.size > room.limit)
      return setWrong(`文件 ${sizeOf(file.size)}，超过 ${sizeOf(room.limit)}，请拆分后分别上传`);
    setWrong(null);
    const source = String(data.get("source") ?? "");
    const about: ImportFile = {
      name: file.name.slice(0, 200),
      size: file.size,
      mark: String(file.lastModified),
      modified_at: new Date(file.lastModified).toISOString(),
      kind,
      ...(source ? { source } : {}),
      ...(data.get("create") ? { create_communities: true } : {}),
    };
    save(async () => {
      const controller = new AbortController();
      stop.current = controller;
      setSent({ bytes: 0, size: file.size, isLost: false });
      try {
        const task = await upload(file, about, UPLOAD_CALLS, {
          onProgress: (bytes) => setSent((was) => was && { ...was, bytes }),
          onLost: (isLost) => setSent((was) => was && { ...was, isLost }),
          signal: controller.signal,
        });
        onQueued(task);
      } catch (cause) {
        if (!controller.signal.aborted) throw cause;
      } finally {
        setSent(null);
      }
    });
  };
  return (
    <form method="post" className={css.form} noValidate onSubmit={submit}>
      <Field
        label="文件"
        note={`CSV、XLSX、JSON、JSONL，房源也可以是公告的网页或文本，资讯也可以是 RSS 或 Atom；不超过 ${sizeOf(room.limit)}`}
        name="file"
        type="file"
        accept=".csv,.xlsx,.jsonl,.ndjson,.json,.txt,.html,.htm,.xml,.rss,.atom,.rdf"
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
      {sent && (
        <div className={css.wide}>
          <WorkProgress label="正在上传" done={sent.bytes} total={sent.size} onStop={async () => stop.current?.abort()}>
            {sent.isLost ? "连接断开，正在重试；" : ""}
            {`已上传 ${sizeOf(sent.bytes)} / ${sizeOf(sent.size)}`}
          </WorkProgress>
        </div>
      )}
      <Failure text={failure} className={css.wide} />
      <p className={`${css.note} ${css.wide}`}>试运行只核对和比较，不写入任何数据；看过结果后由发布人正式导入。</p>
    </form>
  );
}
