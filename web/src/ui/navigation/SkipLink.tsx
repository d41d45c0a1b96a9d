import css from "./SkipLink.module.css";

/** A link to a part of the page. It is visible only while it has the keyboard's focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className={css.skip}>
      {children}
    </a>
  );
}
