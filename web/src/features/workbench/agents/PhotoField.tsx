import { PictureField } from "../picture/PictureField";
import css from "./Agents.module.css";

interface PhotoFieldProps {
  avatar: string;
  alt: string;
  error?: string | undefined;
  onChange: (change: { avatar: string; avatar_alt: string }) => void;
}

/** Converts the address of an uploaded picture to that of its square version. */
const squareOf = (url: string) => url.replace(/-whole\.jpg$/, "-square.jpg");

/**
 * The field for a consultant's photo and its description. Without a photo, the family name is shown in its
 * place.
 */
export function PhotoField({ avatar, alt, error, onChange }: PhotoFieldProps) {
  return (
    <fieldset className={css.photo}>
      <legend>照片</legend>
      <PictureField
        name="照片"
        picture={avatar ? <img src={avatar} alt={alt} width={120} height={120} /> : null}
        hint="没有照片时显示姓氏。照片取中间的正方形，宽和高至少 300 像素。"
        alt={alt}
        altName="avatar_alt"
        error={error}
        onTake={({ url }) => onChange({ avatar: squareOf(url), avatar_alt: alt })}
        onRemove={() => onChange({ avatar: "", avatar_alt: "" })}
        onAlt={(text) => onChange({ avatar, avatar_alt: text })}
      />
    </fieldset>
  );
}
