import type { NoticeDrafts } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../../api/browser";
import { useSave } from "../../../../api/use-save";
import { Failure } from "../../../../ui/feedback/Failure";
import { Button } from "../../../../ui/form/Button";
import { Field, TextField } from "../../../../ui/form/Field";
import css from "../Imports.module.css";
import { upload } from "../upload";
import { UPLOAD_CALLS } from "../upload-calls";
import { NoticeDraft } from "./NoticeDraft";
import { draftsFile } from "./notice-file";

/** The maximum number of characters, as in the API contract. */
const LONGEST = 400_000;

/**
 * Reads the facts from a pasted notice, shows them beside its text, and starts a dry run with the
 * completed lots.
 */
export default function NoticeForm({ onQueued }: { onQueued: (task: number) => void }) {
  const [text, setText] = useState("");
  const [read, setRead] = useState<{ text: string; drafts: NoticeDrafts } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, save } = useSave("没有读取成功，公告仍在输入框里");

  const open = async (file: File | undefined) => {
    if (!file) return;
    const bytes = await file.arrayBuffer();
    let content: string;
    try {
      content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      content = new TextDecoder("gb18030").decode(bytes);
    }
    setText(content.slice(0, LONGEST + 1));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === "") return setWrong("请粘贴公告的全文，或选择公告的文件");
    if (text.length > LONGEST) return setWrong(`公告超过 ${LONGEST / 10_000} 万字，请去掉附件部分`);
    setWrong(null);
    save(async () => {
      const drafts = await api.post("/api/editor/import/notice", { body: { text }, quiet: true });
      setRead({ text, drafts });
    });
  };
  const complete = (lots: Record<string, string>[]) => {
    if (!read) return;
    const file = draftsFile(read.drafts.list_key, read.text, lots);
    save(async () => {
      const about = { name: "公告.json", size: file.size, mark: "", kind: "houses" as const };
      const none = () => {};
      const steps = { onProgress: none, onLost: none, signal: new AbortController().signal };
      onQueued(await upload(file, about, UPLOAD_CALLS, steps));
    });
  };
  return (
    <div className="stack-3">
      <form method="post" className="stack-3" noValidate onSubmit={submit}>
        <Field
          label="公告的文件"
          note="网页或文本；也可以把全文粘贴在下面"
          name="file"
          type="file"
          accept=".html,.htm,.txt"
          onChange={(event) => void open(event.target.files?.[0])}
        />
        <TextField
          label="公告或调查表的全文"
          name="text"
          rows={6}
          value={text}
          error={wrong}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "正在读取…" : "读取公告"}
          </Button>
        </div>
      </form>
      <Failure text={failure} className={css.wide} />
      {read && <NoticeDraft key={read.text} drafts={read.drafts} busy={busy} onComplete={complete} />}
    </div>
  );
}
