import type { HouseCard } from "proto-types";
import { Fragment } from "react";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { cx } from "../../../ui/cx";
import { roundTexts } from "./earlier-rounds";
import css from "./LotHistory.module.css";

interface LotHistoryProps {
  className?: string | undefined;
  house: Pick<HouseCard, "platform" | "history" | "also_on">;
}

/** The rounds of the lot's asset, and the other platforms that list the same auction, if any. */
export function LotHistory({ house: { platform, history, also_on }, className }: LotHistoryProps) {
  const label = useLabel();
  return (
    <>
      {history.length > 1 && (
        <p className={cx(css.history, className)}>
          {roundTexts(history, label).map((text, i) => (
            <Fragment key={history[i]?.id}>
              <span>{text}</span>{" "}
            </Fragment>
          ))}
        </p>
      )}
      {also_on.length > 0 && (
        <p className={cx(css.history, className)}>
          {`${label("source_platform", platform)}、`}
          <Copies of={also_on} />
          {" 同场挂拍"}
        </p>
      )}
    </>
  );
}

/** Links to the same auction on other platforms. */
export function Copies({ of }: { of: HouseCard["also_on"] }) {
  const label = useLabel();
  return of.map((copy, i) => (
    <Fragment key={copy.id}>
      {i > 0 && "、"}
      <a href={paths.house(copy.id)}>{label("source_platform", copy.platform)}</a>
    </Fragment>
  ));
}
