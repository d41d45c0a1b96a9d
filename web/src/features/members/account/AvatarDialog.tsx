import type { User } from "proto-types";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { toast } from "../../../lib/browser/toast";
import { cx } from "../../../ui/cx";
import Dialog from "../../../ui/feedback/Dialog";
import { Button } from "../../../ui/form/Button";
import { Avatar } from "./Avatar";
import css from "./AvatarDialog.module.css";
import { type Cropped, cropSquare } from "./crop";

interface AvatarDialogProps {
  current: string | null;
  onSaved: (user: User) => void;
  onClose: () => void;
}

interface Offered {
  url: string;
  name: string;
}

/** Lets the member choose a drawing of the site or upload a picture, with a preview. */
export default function AvatarDialog({ current, onSaved, onClose }: AvatarDialogProps) {
  const [offered, setOffered] = useState<Offered[]>([]);
  const [chosen, setChosen] = useState<string | null>(current);
  const [own, setOwn] = useState<Cropped | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/user/avatar", { signal: leaving.signal })
      .then(({ list }) => setOffered(list))
      .catch(() => {}); // the API client has shown the error; uploading works without this list
    return () => leaving.abort();
  }, []);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // so that the same file can be chosen again
    if (!file) return;
    try {
      setOwn(await cropSquare(file));
      setWrong(null);
    } catch {
      setWrong("无法读取这张图片，请选择 JPG、PNG 或 WebP 格式的图片");
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      const user = own
        ? await api.post("/api/user/avatar", { body: own.file })
        : await api.post("/api/user", { body: { avatar: chosen ?? "" } });
      toast.success("头像已更新");
      onSaved(user);
    } catch (cause) {
      // The API client has shown the error; the chosen picture stays.
      if (!(cause instanceof ApiError)) throw cause;
      setBusy(false);
    }
  };
  const pick = (url: string | null) => {
    setOwn(null);
    setChosen(url);
  };

  return (
    <Dialog open onClose={onClose} title="更换头像" size="s">
      <div className={css.preview}>
        <Avatar src={own?.preview ?? chosen} size="l" />
        <div className={css.own}>
          <p>上传的图片会裁成正方形，保留中间部分。</p>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-label="选择图片"
            onChange={take}
          />
          <Button size="s" onClick={() => input.current?.click()}>
            上传图片
          </Button>
          {wrong && (
            <p className={css.wrong} role="alert">
              {wrong}
            </p>
          )}
        </div>
      </div>
      <fieldset className={css.grid} aria-label="选择头像">
        {offered.map(({ url, name }) => (
          <button
            key={url}
            type="button"
            aria-label={name}
            aria-pressed={!own && chosen === url}
            className={cx(css.choice, !own && chosen === url && css.chosen)}
            onClick={() => pick(url)}
          >
            <Avatar src={url} size="m" />
          </button>
        ))}
      </fieldset>
      <div className={css.ways}>
        <Button kind="text" onClick={() => pick(null)}>
          不使用头像
        </Button>
        <Button onClick={onClose}>取消</Button>
        <Button kind="primary" onClick={save} disabled={busy || (!own && chosen === current)}>
          {busy ? "正在保存…" : "保存"}
        </Button>
      </div>
    </Dialog>
  );
}
