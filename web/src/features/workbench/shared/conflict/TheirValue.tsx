import { Button } from "../../../../ui/form/Button";
import forms from "../workbench.module.css";

interface TheirValueProps {
  theirs: string;
  /** What the value is called: 名称, 文字. */
  name: string;
  onTake: () => void;
}

/** Shows the value that another editor has saved meanwhile, and takes it; saving again keeps the own one. */
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
