import type { ComparedLot } from "../../../stores/compared";
import { CompareButton } from "./CompareButton";
import { CompareTray } from "./CompareTray";

export interface ComparePartsProps {
  /** Its button is shown. */
  lot?: ComparedLot;
  /** Whether the chosen lots are shown at the lower end of the window; once in a page. */
  tray?: boolean;
}

/** What a page shows of the comparison. */
export default function CompareParts({ lot, tray }: ComparePartsProps) {
  return (
    <>
      {lot && <CompareButton lot={lot} />}
      {tray && <CompareTray />}
    </>
  );
}
