import type { HeadLimits } from "proto-types";
import { cx } from "../../../ui/cx";
import css from "./Preview.module.css";
import { cutAt } from "./width";

interface PreviewProps {
  title: string;
  description: string;
  /** The address with its host. */
  address: string;
  limits: HeadLimits;
}

/**
 * The layout of result pages. `size` is the font size of a title and `title` its maximum width, both in
 * pixels; "glyph", "cut" and "mobile" stand for values of `limits`. `text` is the maximum length of a
 * description in full-width glyphs.
 */
const ENGINES = [
  { key: "baidu", name: "百度 电脑", size: "glyph", title: "cut", text: 80, phone: false },
  { key: "baidu-m", name: "百度 手机", size: "glyph", title: "mobile", text: 46, phone: true },
  { key: "google", name: "Google 电脑", size: 20, title: 600, text: 80, phone: false },
  { key: "google-m", name: "Google 手机", size: 20, title: 656, text: 60, phone: true },
] as const;

/** Previews a page in the results of search engines. Text that would be cut off is grey and struck through. */
export function Preview({ title, description, address, limits }: PreviewProps) {
  return (
    <div className="stack-3">
      {ENGINES.map(({ key, name, size, title: room, text, phone }) => {
        const limit = room === "cut" ? limits.cut : room === "mobile" ? 2 * limits.mobile_line : room;
        const line = cutAt(title, limit, size === "glyph" ? limits.glyph : size);
        const body = cutAt(description, text * limits.glyph, limits.glyph);
        return (
          <section key={key} className={cx(css.engine, phone && css.phone)} aria-label={`${name}预览`}>
            <p className={css.name}>
              {name}
              {line.rest && <span className={css.cutNote}>截去 {[...line.rest].length} 字</span>}
            </p>
            {key.startsWith("google") && <p className={css.address}>{address}</p>}
            <p className={css.title}>
              {line.shown}
              {line.rest && "…"}
              {line.rest && <del>{line.rest}</del>}
            </p>
            <p className={css.text}>
              {body.shown}
              {body.rest && "…"}
            </p>
            {!key.startsWith("google") && <p className={css.address}>{address}</p>}
          </section>
        );
      })}
    </div>
  );
}
