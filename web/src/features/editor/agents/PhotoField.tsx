import { type ChangeEvent, useRef } from "react";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import forms from "../forms/Forms.module.css";
import { UNREADABLE } from "../rich-text/PicturePanel";
import { uploadPicture } from "../rich-text/upload";
import css from "./Agents.module.css";

interface PhotoFieldProps {
  avatar: string;
  alt: string;
  error?: string | undefined;
  onChange: (change: { avatar: string; avatar_alt: string }) => void;
}

/** The address of an uploaded picture in the square size, from that of its whole size. */
const squareOf = (url: string) => url.replace(/-whole\.jpg$/, "-square.jpg");

/** The photo of a consultant and what it shows; without one the family name stands there. */
export function PhotoField({ avatar, alt, error, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, setFailure, save } = useSave("上传失败，请重试");
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // the same file can be chosen again
    if (!file) return;
    await save(async () => {
      const picture = await uploadPicture(file).catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause;
        return null;
      });
      if (picture) onChange({ avatar: squareOf(picture.url), avatar_alt: alt });
      else setFailure(UNREADABLE);
    });
  };
  return (
    <fieldset className={css.photo}>
      <legend>照片</legend>
      {avatar ? (
        <img src={avatar} alt={alt} width={120} height={120} />
      ) : (
        <p className={css.hint}>没有照片时显示姓氏。照片取中间的正方形，宽和高至少 300 像素。</p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择照片"
        onChange={take}
      />
      <div className={forms.ways}>
        <Button size="s" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? "正在上传…" : avatar ? "更换照片" : "上传照片"}
        </Button>
        {avatar && (
          <Button size="s" kind="text" onClick={() => onChange({ avatar: "", avatar_alt: "" })}>
            去掉照片
          </Button>
        )}
      </div>
      {failure && (
        <p className={forms.failure} role="alert">
          {failure}
        </p>
      )}
      {avatar && (
        <Field
          label="照片说明"
          note="必填：画面上有什么，读屏软件会念出"
          name="avatar_alt"
          maxLength={100}
          value={alt}
          error={error}
          onChange={(event) => onChange({ avatar, avatar_alt: event.target.value })}
        />
      )}
    </fieldset>
  );
}
