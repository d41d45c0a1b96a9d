import { Button } from "../../../ui/form/Button";

/** Prints the sheet; its label tells how many pages it has. */
export function PrintButton() {
  return (
    <Button size="s" onClick={() => window.print()}>
      打印（A4 一页）
    </Button>
  );
}
