import css from "./Harms.module.css";

/**
 * Lists the parts of a change because of which only a second person may publish it. It is empty if there are
 * none.
 */
export function Harms({ harms }: { harms: string[] }) {
  if (harms.length === 0) return null;
  return (
    <section className={css.harms} aria-label="须由另一人确认">
      <p>这次修改超出一人可发布的范围，须由起草人以外的发布人写明理由后确认：</p>
      <ul>
        {harms.map((harm) => (
          <li key={harm}>{harm}</li>
        ))}
      </ul>
    </section>
  );
}
