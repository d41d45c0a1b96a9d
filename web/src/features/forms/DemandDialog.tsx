import type { DemandItem, Place, Wish } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../api/browser";
import { ApiError, messagesOf } from "../../api/errors";
import { draftOf, dropDraft, keepDraft } from "../../api/forms";
import { changeOf } from "../../api/use-unsent";
import { toast } from "../../lib/browser/toast";
import Dialog from "../../ui/feedback/Dialog";
import { Failure } from "../../ui/feedback/Failure";
import { KeptNote } from "../../ui/feedback/KeptNote";
import { Button } from "../../ui/form/Button";
import { DemandFields } from "./DemandFields";
import { demandFrom } from "./demand";
import css from "./Form.module.css";
import { useDemand } from "./use-demand";

interface DemandDialogProps {
  item: DemandItem;
  areas: Place[];
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a demand in the form with which it was submitted. The input stays if the change is refused. */
export default function DemandDialog({ item, areas, onSaved, onClose }: DemandDialogProps) {
  const { errors, read } = useDemand();
  const kind = changeOf("demand", item.id);
  const [draft] = useState(() => draftOf<Wish>(kind));
  const [start] = useState(() => demandFrom(draft ?? item));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Keeps conditions that the form does not offer: business areas, and districts of other cities. */
  const kept = (wish: Wish): Wish => {
    const elsewhere = item.area_ids.filter((id) => !areas.some((area) => area.id === id));
    return {
      area_ids: [...elsewhere, ...(wish.area_ids ?? [])],
      region_ids: item.region_ids,
      community_ids: item.community_ids,
    };
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wish = read(event.currentTarget);
    if (!wish || busy) return;
    setBusy(true);
    setFailure(null);
    keepDraft(kind, wish);
    try {
      await api.put("/api/demand/{id}", { path: { id: item.id }, body: { ...wish, ...kept(wish) }, quiet: true });
      dropDraft(kind);
      toast.success("需求已修改，正在重新匹配房源");
      onSaved();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(messagesOf(cause)[0] ?? "修改失败，请重试");
      setBusy(false);
    }
  };

  const giveUp = () => {
    dropDraft(kind);
    onClose();
  };

  return (
    <Dialog open onClose={giveUp} title={`修改需求（编号${item.id}）`} size="m">
      <form className="stack-3" noValidate onSubmit={submit}>
        <DemandFields areas={areas} demand={start} errors={errors} open />
        {draft && <KeptNote className={css.small} />}
        <Failure text={failure} className={css.failure} />
        <div className={css.ways}>
          <Button onClick={giveUp}>取消</Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? "正在保存…" : "保存修改"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
