import { unfoldForPrint } from "../../../lib/browser/unfold-for-print";
import { foldButtons } from "../../../ui/layout/fold-buttons";
import { attachNoticeField } from "./notice-field";

/** What the islands of a lot's page have by script. Gives what takes it away again. */
export function attach(): () => void {
  foldButtons();
  const ends = [unfoldForPrint(), attachNoticeField()];
  return () => {
    for (const end of ends) end();
  };
}
