import { Button } from "../../../ui/form/Button";

/** A button that prints the sheet. */
export function PrintButton() {
  return (
    <Button size="s" onClick={() => window.print()}>
      打印（A4 一页）
    </Button>
  );
}
