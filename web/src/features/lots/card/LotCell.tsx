import type { ReactNode } from "react";
import { paths } from "../../../lib/paths";
import { cx } from "../../../ui/cx";
import type { RowLot } from "./card-data";
import css from "./LotCell.module.css";
import { LotCover } from "./LotCover";

interface LotCellProps {
  /** null when the lot has been removed from the site. */
  house: Pick<RowLot, "id" | "title" | "status" | "cover"> | null;
  /** Title of the lot, also known after its removal. */
  title: string;
  /** Heading level of the title; "p" in a table, whose rows are no sections. */
  heading?: "h2" | "h3" | "p";
  /** Called when the lot's page is opened. */
  onOpen?: () => void;
  /** Content below the title. */
  children?: ReactNode;
}

/** A lot in a member's list: small picture, title, and details below. */
export function LotCell({ house, title, heading: Title = "h2", onOpen, children }: LotCellProps) {
  return (
    <div className={cx(css.lot, house && css.pictured)}>
      {house && <LotCover house={house} />}
      <div className={css.text}>
        <Title className={css.title} title={title}>
          {house ? (
            <a href={paths.house(house.id)} onClick={onOpen}>
              {title}
            </a>
          ) : (
            <span className={css.gone}>{title}</span>
          )}
        </Title>
        {children}
      </div>
    </div>
  );
}
