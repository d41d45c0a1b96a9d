import { compareHref } from "../../../lib/compare-href";
import { clearCompared, MAX_COMPARED, toggleCompared, useCompared } from "../../../stores/compared";
import { Icon } from "../../../ui/data/Icon";
import { Button, ButtonLink } from "../../../ui/form/Button";
import css from "./CompareTray.module.css";
import { LEAST } from "./chosen-ids";

/**
 * Matches the city and the district at the beginning of a title. The bar omits them, because it has no space
 * for the whole title and the lots differ in the room number at its end.
 */
const FRONT = /^[^\d]{2,7}?市[^\d]{1,6}?[区县](?=[^\d]{2})/;

/** A bar at the lower edge of the window with the lots chosen for comparison. It is empty if none is chosen. */
export function CompareTray() {
  const lots = useCompared();
  if (lots.length === 0) return null;
  const enough = lots.length >= LEAST;
  return (
    <section className={css.tray} aria-label="房源对比栏">
      <div className={css.inside}>
        <ul className={css.lots}>
          {lots.map((lot) => (
            <li key={lot.id}>
              <span title={lot.title}>{lot.title.replace(FRONT, "")}</span>
              <button type="button" aria-label={`移出对比 ${lot.title}`} onClick={() => toggleCompared(lot)}>
                <Icon of="x" />
              </button>
            </li>
          ))}
        </ul>
        <p className={css.count} role="status">
          {enough ? `已选 ${lots.length} / ${MAX_COMPARED} 套` : "再选 1 套即可对比"}
        </p>
        <Button kind="text" size="s" onClick={clearCompared}>
          清空
        </Button>
        {enough && (
          <ButtonLink kind="primary" href={compareHref(lots.map(({ id }) => id))}>
            {`对比 ${lots.length} 套`}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
