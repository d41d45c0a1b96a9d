import type { Picture } from "proto-types";
import { useState } from "react";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { useUpload } from "../picture/use-upload";
import css from "./RichText.module.css";

interface PicturePanelProps {
  /** A picture that was pasted or dropped. */
  file: File | null;
  onDone: (picture: Picture, alt: string) => void;
  onClose: () => void;
}

/** Inserts a picture with its alternative text. */
export function PicturePanel({ file: given, onDone, onClose }: PicturePanelProps) {
  const [file, setFile] = useState<File | null>(given);
  const [alt, setAlt] = useState("");
  const [missing, setMissing] = useState(false);
  const { busy, failure, setFailure, upload } = useUpload((picture) => onDone(picture, alt.trim()));
  const insert = async () => {
    setMissing(alt.trim() === "");
    if (alt.trim() === "") return;
    if (!file) return setFailure("请选择图片");
    await upload(file);
  };
  return (
    <div className={css.panel}>
      {given ? (
        <p>{given.name || "粘贴的图片"}</p>
      ) : (
        <Field
          label="图片文件"
          note="JPG、PNG、WebP"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <Field
        label="图片说明"
        note="画面上有什么"
        name="picture_alt"
        maxLength={100}
        value={alt}
        error={missing ? "请填写图片说明，供看不到图片的读者使用" : null}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault(); // otherwise the whole form would be submitted
          insert();
        }}
      />
      <Button size="s" onClick={insert} disabled={busy}>
        {busy ? "正在上传…" : "插入图片"}
      </Button>
      <Button size="s" kind="text" onClick={onClose}>
        关闭
      </Button>
      <Failure text={failure} className={css.failure} />
    </div>
  );
}
