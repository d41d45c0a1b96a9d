import css from "./Understood.module.css";
import type { Meaning } from "./understand";

interface UnderstoodProps {
  meaning: Meaning | null;
  /** Returns the address of the page with another keyword and no other filters. */
  href: (keyword: string) => string;
}

/**
 * Shows which parts of a free-text query became filters and which did not, what else the visitor may have
 * meant, and a link that searches for the query as text.
 */
export function Understood({ meaning, href }: UnderstoodProps) {
  if (!meaning) return null;
  const { keyword, recognised, rest, literal, missing } = meaning;
  const applied = meaning.guesses.filter((guess) => guess.applied);
  // A part that became a condition can also have a remark, for example that there are no lots in a place.
  const remarks = missing.filter(({ text }) => recognised.includes(text));
  const unused = missing.filter(({ text }) => !recognised.includes(text));
  const offered = meaning.guesses.filter((guess) => !guess.applied);
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
  return (
    <>
      {recognised.length > 0 && (
        <p className={css.note}>
          “{keyword}”中识别出 <strong>{recognised.join("、")}</strong>
          {rest ? `，其余按“${rest}”搜索。` : "。"}
          <a href={href(`"${keyword}"`)} rel="nofollow">
            按原文搜索
          </a>
        </p>
      )}
      {applied.map(({ text, name }) => (
        <p key={text} className={css.note}>
          没有房源写到“{text}”，已按 <strong>{name}</strong> 查找。
        </p>
      ))}
      {remarks.map(({ text, reason }) => (
        <p key={text} className={css.note}>
          “{text}”：{reason}。
        </p>
      ))}
      {unused.length > 0 && (
        <p className={css.note}>
          没有作为条件：{unused.map(({ text, reason }) => `“${text}”（${reason}）`).join("、")}。
        </p>
      )}
      {offered.length > 0 && (
        <p className={css.note}>
          您是不是要找：
          {offered.map(({ name, keyword: instead }) => (
            <a key={name} href={href(instead)} rel="nofollow">
              {name}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
