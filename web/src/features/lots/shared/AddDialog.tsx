import type { SharedLink, SharedListSummary } from "proto-types";
import { type SubmitEvent, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import confirm from "../../../ui/feedback/Confirm.module.css";
import Dialog from "../../../ui/feedback/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { LinkPanel } from "./LinkPanel";
import { LONGEST } from "./shared-lots";

interface AddDialogProps {
  ids: number[];
  onClose: () => void;
}

const NEW = "new";

/** Adds lots to a list that the member chooses, and then shows the link of the list. */
export default function AddDialog({ ids, onClose }: AddDialogProps) {
  const [lists, setLists] = useState<SharedListSummary[] | null>(null);
  const [target, setTarget] = useState(NEW);
  const [link, setLink] = useState<SharedLink | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { busy, failure, save } = useSave("没有保存，请重试");
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/shared-list", { signal: leaving.signal })
      .then((found) => {
        setLists(found);
        setTarget(String(found[0]?.id ?? NEW));
      })
      .catch(() => {
        if (!leaving.signal.aborted) onClose();
      });
    return () => leaving.abort();
  }, [onClose]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (target === NEW && name === "") {
      setFault("请填写清单名称");
      return;
    }
    setFault(null);
    await save(async () => {
      setLink(
        target === NEW
          ? await api.post("/api/shared-list", { body: { name, house_ids: ids }, quiet: true })
          : await api.post("/api/shared-list/{id}/house", {
              path: { id: Number(target) },
              body: { house_ids: ids },
              quiet: true,
            }),
      );
    });
  };
  return (
    <Dialog open onClose={onClose} title={link ? `“${link.name}”的链接` : `把 ${ids.length} 套房源分享给家人`} size="s">
      {link ? (
        <LinkPanel link={link} />
      ) : lists === null ? (
        <Skeleton shape="block" />
      ) : (
        <form onSubmit={submit} className="stack-5" noValidate>
          {lists.length > 0 && (
            <SelectField
              label="放进哪份清单"
              value={target}
              onChange={(event) => setTarget(event.target.value)}
              options={[
                ...lists.map(({ id, name, lots }) => ({ value: String(id), label: `${name}（${lots} 套）` })),
                { value: NEW, label: "新建一份清单" },
              ]}
            />
          )}
          {target === NEW && (
            <Field label="清单名称" name="name" maxLength={LONGEST.name} error={fault} placeholder="如：周末一起看的" />
          )}
          <p>拿到链接的人不用登录就能看到这份清单、您的备注和昵称，并可以留言；链接随时可以更换或停用。</p>
          {failure && <p role="alert">{failure}</p>}
          <div className={confirm.ways}>
            <Button onClick={onClose}>取消</Button>
            <Button kind="primary" type="submit" disabled={busy}>
              {busy ? "正在保存…" : "生成链接"}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
