import { cx } from "../cx";
import { Icon } from "./Icon";
import css from "./Picture.module.css";

interface PictureProps {
  src: string | null | undefined;
  alt: string;
  /**
   * The width and the height of the file in pixels. They reserve space while the picture loads, unless the
   * container does.
   */
  width?: number;
  height?: number;
  /** Whether the picture is in the first screen, so that it is loaded at once. */
  eager?: boolean;
  /** The text in place of a missing picture, such as the usage of a lot. */
  mark?: string | undefined;
  className?: string;
}

/**
 * A picture with reserved space, or a placeholder if there is no source. app/browser/pictures, which recognizes it by
 * `decoding`, replaces a picture that fails to load.
 */
export function Picture({ src, alt, width, height, eager, mark, className }: PictureProps) {
  if (!src) {
    return (
      <span className={cx(css.missing, className)} role="img" aria-label={alt}>
        {mark ? <b aria-hidden="true">{mark}</b> : <Icon of="image-off" />}
        <span aria-hidden="true">暂无图片</span>
      </span>
    );
  }
  return (
    <img
      className={cx(css.image, className)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
    />
  );
}
