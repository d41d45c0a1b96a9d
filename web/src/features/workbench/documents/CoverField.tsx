import { PictureField } from "../picture/PictureField";
import forms from "../shared/workbench.module.css";
import css from "./Documents.module.css";

interface CoverFieldProps {
  cover: string;
  alt: string;
  onChange: (change: { cover: string; cover_alt: string }) => void;
}

/** The field for the picture in lists and link previews. Without a picture, a drawing is shown in its place. */
export function CoverField({ cover, alt, onChange }: CoverFieldProps) {
  return (
    <section className={forms.card} aria-label="封面">
      <h2>封面</h2>
      <PictureField
        name="封面"
        picture={cover ? <img src={cover} alt={alt} width={1120} height={840} className={css.cover} /> : null}
        hint="没有封面时显示绘图。上传的图片制成 4:3 列表图和 1200×630 分享图，取中间部分。"
        alt={alt}
        altName="cover_alt"
        onTake={(picture) => onChange({ cover: picture.cover, cover_alt: alt })}
        onRemove={() => onChange({ cover: "", cover_alt: "" })}
        onAlt={(text) => onChange({ cover, cover_alt: text })}
      />
    </section>
  );
}
