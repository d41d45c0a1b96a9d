import { type MouseEvent, Suspense, useState } from "react";
import { onDemand } from "../../../lib/browser/on-demand";
import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/data/Icon";
import { Picture } from "../../../ui/data/Picture";
import type { LiveHouse } from "./decision/live-house";
import css from "./Gallery.module.css";

const Lightbox = onDemand(() => import("./Lightbox"));

interface GalleryProps {
  images: LiveHouse["images"];
  title: string;
}

/**
 * The pictures of a lot. They are shown one at a time, in narrow windows as a strip that can be swiped.
 * Without scripts each picture is a link to its file.
 */
export function Gallery({ images, title }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  if (images.length === 0)
    return (
      <div className={css.none}>
        <Picture src={null} alt={title} />
      </div>
    );

  const act = (then: () => void) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    then();
  };
  const step = (by: number) => setAt((at + by + images.length) % images.length);
  return (
    <div className={css.gallery}>
      <div className={css.stage}>
        <ul className={css.slides}>
          {images.map((image, i) => (
            <li key={image.url} className={cx(i === at && css.shown)}>
              <a
                href={image.url}
                target="_blank"
                rel="nofollow noopener"
                onClick={act(() => {
                  setAt(i);
                  setOpen(true);
                })}
                aria-label={`放大查看：${image.caption || title}`}
              >
                <Picture
                  src={image.url}
                  alt={image.caption ? `${title} ${image.caption}` : title}
                  width={image.width}
                  height={image.height}
                  className={image.caption.includes("户型") ? css.whole : undefined}
                  eager={i === 0}
                />
              </a>
              <p className={css.caption}>
                {image.is_illustration && <span>示意图</span>}
                {image.caption && <span>{image.caption}</span>}
                <span className={css.number}>{`${i + 1} / ${images.length}`}</span>
                <Icon of="expand" />
              </p>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <button type="button" className={cx(css.turn, css.previous)} aria-label="上一张" onClick={() => step(-1)}>
              <Icon of="chevron-left" />
            </button>
            <button type="button" className={cx(css.turn, css.next)} aria-label="下一张" onClick={() => step(1)}>
              <Icon of="chevron-right" />
            </button>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className={css.thumbs}>
          {images.map((image, i) => (
            <li key={image.url}>
              <a
                href={image.url}
                target="_blank"
                rel="nofollow noopener"
                className={cx(i === at && css.current)}
                aria-label={`第${i + 1}张：${image.caption || title}`}
                aria-current={i === at ? "true" : undefined}
                onClick={act(() => setAt(i))}
              >
                <Picture src={image.url} alt="" width={image.width} height={image.height} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense fallback={null}>
          <Lightbox images={images} title={title} at={at} onStep={step} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
