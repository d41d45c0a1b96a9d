import type { DocumentDetail, DocumentRevision, DocumentTexts } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { STATES } from "../states";
import { Differences } from "./Differences";
import css from "./Documents.module.css";

interface DocumentHistoryProps {
  detail: DocumentDetail;
  /** Something is not saved, which a restored version would replace. */
  isDirty: boolean;
  onChange: (detail: DocumentDetail) => void;
}

/** Who changed a document when and why, what it was before, and the way back. */
export function DocumentHistory({ detail, isDirty, onChange }: DocumentHistoryProps) {
  return (
    <section className={css.card} aria-label="历史">
      <h2>历史</h2>
      {detail.history.length === 0 && <p>还没有在工作台发布过。</p>}
      <ol className={css.history}>
        {detail.history.map((revision) => (
          <Entry key={revision.id} detail={detail} isDirty={isDirty} revision={revision} onChange={onChange} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ detail, isDirty, revision, onChange }: DocumentHistoryProps & { revision: DocumentRevision }) {
  const { kind, subject } = detail;
  const [versions, setVersions] = useState<{ content: DocumentTexts; before: DocumentTexts | null } | null>(null);
  const { busy, failure, save } = useSave("操作失败，请重试");
  const show = () =>
    save(async () => {
      const path = { kind, subject, id: revision.id };
      setVersions(await api.get("/api/editor/document/{kind}/{subject}/revision/{id}", { path, quiet: true }));
    });
  const restore = () =>
    save(async () => {
      const body = { revision: revision.id, version: detail.open?.version ?? 0, reason: `恢复版本 ${revision.id}` };
      onChange(
        await api.post("/api/editor/document/{kind}/{subject}/restoration", {
          path: { kind, subject },
          body,
          quiet: true,
        }),
      );
      toast.success("已恢复为草稿");
    });
  return (
    <li>
      <p>
        <Time at={revision.published_at ?? revision.updated_at} pattern="yyyy-MM-dd hh:mm" />{" "}
        <Chip look="line" tone={revision.state === "published" ? "green" : "grey"}>
          {STATES[revision.state]}
        </Chip>
      </p>
      <p>
        {[revision.author && `${revision.author} 起草`, revision.publisher && `${revision.publisher} 发布`]
          .filter(Boolean)
          .join("，")}
        ：{revision.reason || "—"}
      </p>
      {versions && <Differences before={versions.before} after={versions.content} />}
      <div className={css.ways}>
        {!versions && (
          <Button kind="text" size="s" disabled={busy} onClick={show} aria-label={`查看版本 ${revision.id} 的修改`}>
            查看修改
          </Button>
        )}
        <Button
          kind="text"
          size="s"
          disabled={busy || isDirty}
          onClick={restore}
          aria-label={`恢复版本 ${revision.id}`}
        >
          恢复为草稿
        </Button>
      </div>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
