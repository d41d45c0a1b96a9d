import type { ComparedLot } from "../../../stores/compared";
import { NextRoundButton } from "../detail/decision/NextRoundButton";
import { SimilarAlert } from "../detail/decision/SimilarAlert";
import { ShareListButton } from "../shared/ShareListButton";
import { CompareButton } from "./CompareButton";
import { CompareTray } from "./CompareTray";

export interface ComparePartsProps {
  /** The lot with a button for the comparison. */
  lot?: ComparedLot;
  /** Whether to show the bar with the chosen lots; once per page. */
  tray?: boolean;
}

/**
 * The parts of a page that belong to the comparison. This file also contains other parts of a lot's page
 * that depend only on the browser, because another file would increase each lot's first load.
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
