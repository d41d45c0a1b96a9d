import { Button } from "../../../../ui/form/Button";
import forms from "../workbench.module.css";

interface TheirValueProps {
  theirs: string;
  /** The word for the value: 名称, 文字. */
  name: string;
  onTake: () => void;
}

/**
 * Shows the value that another editor has saved meanwhile, with a button that takes it. If the editor saves
 * again instead, the editor's own value is stored.
 */
export function TheirValue({ theirs, name, onTake }: TheirValueProps) {
  return (
    <p className={forms.internal}>
      他人已改为“{theirs || "（空）"}”。上面仍是你的文字：再次保存以你的为准，或
      <Button kind="text" size="s" onClick={onTake}>
        用对方的{name}
      </Button>
    </p>
  );
}
