import { useEffect, useState } from "react";
import { shortTitle } from "../../../lib/format/place";
import { ShareListButton } from "../shared/ShareListButton";
import css from "./CompareLater.module.css";
import type { ComparedLot } from "./compared-lot";

interface CompareLaterProps {
  lots: ComparedLot[];
}

/**
 * Parts of the comparison that are loaded later: the link to a shared list and, on phones, which columns
 * are visible.
 */
export default function CompareLater({ lots }: CompareLaterProps) {
  const { first, left, away } = useColumns(lots.length);
  const dots = (
    <p className={css.dots} aria-hidden="true">
      {lots.map(({ id }, i) => (
        <i key={id} data-seen={i >= first.from && i < first.to ? "" : undefined} />
      ))}
    </p>
  );
  return (
    <>
      <ShareListButton ids={lots.map(({ id }) => id)} />
      {lots.length > 2 && (
        <div className={css.hint}>
          {`左右滑动，共 ${lots.length} 套`}
          {dots}
        </div>
      )}
      {away && (
        <div className={css.strip} aria-hidden="true">
          <div className={css.window}>
            <div ref={(row) => row?.parentElement?.scrollTo(left, 0)} className={css.heads}>
              {lots.map((lot) => (
                <p key={lot.id}>
                  <span>{shortTitle(lot)}</span>
                  <b>{lot.price}</b>
                </p>
              ))}
            </div>
          </div>
          {lots.length > 2 && dots}
        </div>
      )}
    </>
  );
}

/**
 * Returns which columns are visible, how far the table is scrolled, and whether its head is above the
 * window.
 */
function useColumns(count: number) {
  const [state, setState] = useState({ first: { from: 0, to: count }, left: 0, away: false });
  useEffect(() => {
    const table = document.getElementById("compared");
    if (!table) return;
    const look = () => {
      const heads = [...table.querySelectorAll("thead th")].map((head) => head.getBoundingClientRect());
      const room = table.getBoundingClientRect();
      const seen = heads.map(({ left, right }) => left >= room.left - 8 && right <= room.right + 8);
      const from = seen.indexOf(true);
      const away = (heads[0]?.bottom ?? 0) < BAR && room.bottom > 2 * BAR;
      setState({ first: { from, to: seen.lastIndexOf(true) + 1 }, left: table.scrollLeft, away });
    };
    look();
    table.addEventListener("scroll", look, { passive: true });
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      table.removeEventListener("scroll", look);
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, []);
  return state;
}

/** The height of the bar in pixels, behind which a head counts as hidden. */
const BAR = 56;
