import type { ReactNode } from "react";
import { cx } from "../cx";
import css from "./Cover.module.css";
import { Picture } from "./Picture";

interface CoverProps {
  image: { url: string; is_illustration: boolean } | null;
  alt: string;
  eager?: boolean;
  /** The text in place of a missing picture (see Picture). */
  mark?: string | undefined;
  /** The content of the upper corner, such as a status. */
  corner?: ReactNode;
  /** Whether the cover is too small for text on it. */
  small?: boolean;
  className?: string;
}

/** The picture of a card, with a fixed aspect ratio. An illustration is labelled as such. */
export function Cover({ image, alt, eager, mark, corner, small, className }: CoverProps) {
  return (
    <div className={cx(css.cover, !small && image?.is_illustration && css.drawn, className)}>
      <Picture src={image?.url} alt={alt} eager={eager} mark={mark} />
      {!small && corner && <span className={css.corner}>{corner}</span>}
    </div>
  );
}
