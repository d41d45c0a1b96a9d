import type { ComparedLot } from "../../../stores/compared";
import { NextRoundButton } from "../detail/decision/NextRoundButton";
import { SimilarAlert } from "../detail/decision/SimilarAlert";
import { ShareListButton } from "../shared/ShareListButton";
import { CompareButton } from "./CompareButton";
import { CompareTray } from "./CompareTray";

export interface ComparePartsProps {
  /** The lot that a button adds to the comparison. */
  lot?: ComparedLot;
  /** Whether to show the bar with the chosen lots. A page shows it only once. */
  tray?: boolean;
}

/**
 * The parts of a page that belong to the comparison. On a lot's page they include other parts that depend
 * only on the browser, because a separate file for these would increase the first load of each lot's page.
 */
export default function CompareParts({ lot, tray }: ComparePartsProps) {
  return (
    <>
      {lot && <CompareButton lot={lot} />}
      {tray && lot && <ShareListButton ids={[lot.id]} asText />}
      {tray && <CompareTray />}
      {tray && lot && (
        <>
          <NextRoundButton id={lot.id} />
          <SimilarAlert />
        </>
      )}
    </>
  );
}
