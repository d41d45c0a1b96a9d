import css from "./WorkProgress.module.css";

/** How far the proof of work of a captcha is; nothing where there is none. */
export function WorkProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <label className={css.work}>
      安全校验中，无需操作
      <progress max={100} value={percent} />
    </label>
  );
}
