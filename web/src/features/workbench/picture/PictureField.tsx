import type { Picture } from "proto-types";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./PictureField.module.css";
import { useUpload } from "./use-upload";

interface PictureFieldProps {
  /** The name of the picture in the form, such as "封面". */
  name: string;
  /** The element that shows the picture; null if there is no picture. */
  picture: ReactNode;
  /** A hint that is shown before a picture is chosen. */
  hint: string;
  /** The alternative text of the picture. The form stores it in the field `altName`. */
  alt: string;
  altName: string;
  error?: string | undefined;
  onTake: (picture: Picture) => void;
  onRemove: () => void;
  onAlt: (alt: string) => void;
}

/** A form field for one uploaded picture and its alternative text. */
export function PictureField({ name, picture, hint, alt, altName, error, onTake, onRemove, onAlt }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, upload } = useUpload(onTake);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ""; // otherwise choosing the same file again would have no effect
    if (file) upload(file);
  };
  return (
    <>
      {picture ?? <p className={css.hint}>{hint}</p>}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={`选择${name}`}
        onChange={take}
      />
      <div className="row-3 row-wrap">
        <Button size="s" disabled={busy} onClick={() => input.current?.click()}>
          {busy ? "正在上传…" : `${picture ? "更换" : "上传"}${name}`}
        </Button>
        {picture && (
          <Button size="s" kind="text" onClick={onRemove}>
            去掉{name}
          </Button>
        )}
      </div>
      <Failure text={failure} />
      {picture && (
        <Field
          label={`${name}说明`}
          note="必填：画面上有什么，读屏软件会念出"
          name={altName}
          maxLength={100}
          value={alt}
          error={error}
          onChange={(event) => onAlt(event.target.value)}
        />
      )}
    </>
  );
}
