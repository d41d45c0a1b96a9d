import type { ComparedLot } from "../../../stores/compared";
import { NextRoundButton } from "../detail/decision/NextRoundButton";
import { SimilarAlert } from "../detail/decision/SimilarAlert";
import { ListButton } from "../shared/ListButton";
import { CompareButton } from "./CompareButton";
import { CompareTray } from "./CompareTray";

export interface ComparePartsProps {
  /** Its button is shown. */
  lot?: ComparedLot;
  /** Whether the chosen lots are shown at the lower end of the window; once in a page. */
  tray?: boolean;
}

/**
 * What a page shows of the comparison. With it comes the other part of the page of a lot that depends on this browser alone: a
 * chunk of its own would cost first-load bytes of every lot.
 */
export default function CompareParts({ lot, tray }: ComparePartsProps) {
  return (
    <>
      {lot && <CompareButton lot={lot} />}
      {tray && lot && <ListButton ids={[lot.id]} asText />}
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
