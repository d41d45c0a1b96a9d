import { unfoldForPrint } from "../../../lib/browser/unfold-for-print";
import { foldButtons } from "../../../ui/layout/fold-buttons";
import { attachNoticeField } from "./notice-field";

/** Adds scripted behaviour to the islands of a lot's page. Returns a function that removes it. */
export function attach(): () => void {
  foldButtons();
  const ends = [unfoldForPrint(), attachNoticeField()];
  return () => {
    for (const end of ends) end();
  };
}
