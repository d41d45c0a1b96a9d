import { cx } from "../cx";
import { Icon } from "./Icon";
import css from "./Image.module.css";

interface ImageProps {
  src: string | null | undefined;
  alt: string;
  /** Pixels of the file: they keep the place while it loads, unless what is around it does. */
  width?: number;
  height?: number;
  /** The one large picture of the first screen. */
  eager?: boolean;
  /** What stands in the place of a picture that there is none of, such as the usage of a lot. */
  mark?: string | undefined;
  className?: string;
}

/**
 * A picture with reserved space, or a placeholder without a source; app/browser/pictures, which knows it by `decoding`,
 * replaces one that fails to load.
 */
export function Image({ src, alt, width, height, eager, mark, className }: ImageProps) {
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
