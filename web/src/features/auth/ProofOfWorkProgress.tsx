import css from "./ProofOfWorkProgress.module.css";

/** The progress of a captcha's proof of work; nothing without one. */
export function ProofOfWorkProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <label className={css.work}>
      安全校验中，无需操作
      <progress max={100} value={percent} />
    </label>
  );
}
