import forms from "../shared/workbench.module.css";

/** A note that the form now also contains another editor's changes and is not saved yet. */
export function MergedNote({ who }: { who: string | null | undefined }) {
  return (
    <p className={forms.hint} role="status">
      {who ?? "他人"} 刚才修改了其他各项，已与你的修改合并，还没有保存。
    </p>
  );
}
