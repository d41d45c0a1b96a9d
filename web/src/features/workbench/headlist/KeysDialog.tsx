import { Suspense } from "react";
import { onDemand } from "../../../lib/browser/on-demand";
import css from "./Headlist.module.css";

const Dialog = onDemand(() => import("../../../ui/feedback/Dialog"));

const KEYS: [keys: string, what: string][] = [
  ["↓ 或 j", "下一行"],
  ["↑ 或 k", "上一行"],
  ["PageDown / PageUp / Home / End", "翻页、首行、末行"],
  ["Enter 或 e", "打开这一页，光标在标题中"],
  ["Ctrl+Enter", "保存并打开下一页，光标在它的标题中；没有修改则直接到下一页"],
  ["Enter（标题中）", "保存并留在这一页"],
  ["Esc", "关闭这一页，回到列表中的这一行"],
  ["空格", "选中或取消选中这一行"],
  ["/", "搜索"],
  ["?", "显示这张表"],
];

/** Lists the keyboard shortcuts of the list of heads. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Dialog open onClose={onClose} title="快捷键" size="s">
        <dl className={css.keyList}>
          {KEYS.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </Suspense>
  );
}
