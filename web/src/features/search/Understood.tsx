import css from "./Understood.module.css";
import type { Meaning } from "./understand";

interface UnderstoodProps {
  meaning: Meaning | null;
  /** Address of the page with another keyword and nothing else. */
  href: (keyword: string) => string;
}

/** What of a written query became filters, and the way to search it as it was written. */
export function Understood({ meaning, href }: UnderstoodProps) {
  if (!meaning) return null;
  const { keyword, recognised, rest, literal } = meaning;
  if (literal) {
    return (
      <p className={css.note}>
        按原文搜索“{keyword}”。
        <a href={href(keyword)} rel="nofollow">
          识别其中的条件
        </a>
      </p>
    );
  }
  if (recognised.length === 0) return null;
  return (
    <p className={css.note}>
      “{keyword}”中识别出 <strong>{recognised.join("、")}</strong>
      {rest ? `，其余按“${rest}”搜索。` : "。"}
      <a href={href(`"${keyword}"`)} rel="nofollow">
        按原文搜索
      </a>
    </p>
  );
}
