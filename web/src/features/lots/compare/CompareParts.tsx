import type { ComparedLot } from "../../../stores/compared";
import { NextRoundButton } from "../detail/decision/NextRoundButton";
import { SimilarAlert } from "../detail/decision/SimilarAlert";
import { ShareListButton } from "../shared/ShareListButton";
import { CompareButton } from "./CompareButton";
import { CompareTray } from "./CompareTray";

export interface ComparePartsProps {
  /** The lot whose compare button is shown. */
  lot?: ComparedLot;
  /** Whether to show the bar of chosen lots at the bottom of the window; once per page. */
  tray?: boolean;
}

/**
 * The parts of a page for the comparison. This chunk also contains other parts of a lot's page that depend only on
 * this browser, because a separate chunk would increase the first load of every lot.
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
