import { type ChangeEvent, useRef } from "react";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { UNREADABLE } from "../rich-text/PicturePanel";
import { uploadPicture } from "../rich-text/upload";
import css from "./Documents.module.css";

interface CoverFieldProps {
  cover: string;
  alt: string;
  onChange: (change: { cover: string; cover_alt: string }) => void;
}

/** The picture of lists and of previews of links; without one a drawing stands there. */
export function CoverField({ cover, alt, onChange }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, setFailure, save } = useSave();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // the same file can be chosen again
    if (!file) return;
    await save(async () => {
      const picture = await uploadPicture(file).catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause;
        return null;
      });
      if (picture) onChange({ cover: picture.cover, cover_alt: alt });
      else setFailure(UNREADABLE);
    });
  };
  return (
    <section className={css.card} aria-label="封面">
      <h2>封面</h2>
      {cover ? (
        <img src={cover} alt={alt} width={1120} height={840} className={css.cover} />
      ) : (
        <p className={css.hint}>没有封面时显示绘图。上传的图片制成 4:3 列表图和 1200×630 分享图，取中间部分。</p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择封面"
        onChange={take}
      />
      <div className={css.ways}>
        <Button size="s" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? "正在上传…" : cover ? "更换封面" : "上传封面"}
        </Button>
        {cover && (
          <Button size="s" kind="text" onClick={() => onChange({ cover: "", cover_alt: "" })}>
            去掉封面
          </Button>
        )}
      </div>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {cover && (
        <Field
          label="封面说明"
          note="必填：画面上有什么"
          name="cover_alt"
          maxLength={100}
          value={alt}
          onChange={(event) => onChange({ cover, cover_alt: event.target.value })}
        />
      )}
    </section>
  );
}
