import { useEffect, useRef, useState } from "react";
import { cx } from "./cx";
import { Icon } from "./Icon";
import css from "./Image.module.css";

interface ImageProps {
  src: string | null | undefined;
  alt: string;
  /** Pixels of the file: they keep the place while it loads. */
  width: number;
  height: number;
  srcSet?: string;
  sizes?: string;
  /** The one large picture of the first screen. */
  eager?: boolean;
  className?: string;
}

/** A picture that keeps its place and says so when it cannot be shown. */
export function Image({ src, alt, width, height, srcSet, sizes, eager, className }: ImageProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    // The file may have failed before React was there to hear of it.
    const img = ref.current;
    if (src && img?.complete && img.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (!src || failed === src) {
    return (
      <span className={cx(css.missing, className)} role="img" aria-label={alt}>
        <Icon of="image-off" />
        <span aria-hidden="true">暂无图片</span>
      </span>
    );
  }
  return (
    <img
      ref={ref}
      className={cx(css.image, className)}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
