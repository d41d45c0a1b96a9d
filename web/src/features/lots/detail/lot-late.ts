import { unfoldForPrint } from "../../../lib/browser/unfold-for-print";
import { foldButtons } from "../../../ui/layout/fold-buttons";
import { attachNoticeField } from "./notice-field";

/**
 * Adds the behaviour that needs scripts to the static islands of a lot's page. The returned function removes
 * it.
 */
export function attach(): () => void {
  foldButtons();
  const ends = [unfoldForPrint(), attachNoticeField()];
  return () => {
    for (const end of ends) end();
  };
}
