import type { CommunityCard } from "proto-types";
import { cx } from "../../ui/cx";
import { Image } from "../../ui/Image";
import css from "./Cover.module.css";

interface CoverProps {
  community: CommunityCard;
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** The picture of a community in a list; a drawing says that it is one. */
export function Cover({ community, sizes, eager, className }: CoverProps) {
  const { cover } = community;
  return (
    <div className={cx(css.cover, className)}>
      <Image
        src={cover?.url}
        alt={`${community.name}${cover?.caption ?? ""}`}
        width={cover?.width ?? 4}
        height={cover?.height ?? 3}
        sizes={sizes}
        eager={eager}
      />
      {cover?.is_illustration && <span className={css.mark}>示意图</span>}
    </div>
  );
}
