import type { CommunityCard } from "proto-types";
import { Cover as Picture } from "../../../ui/data/Cover";

interface CoverProps {
  community: Pick<CommunityCard, "name" | "cover">;
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** The picture of a community in a list. */
export function Cover({ community: { name, cover }, ...look }: CoverProps) {
  return <Picture image={cover} alt={`${name}${cover?.caption ?? ""}`} {...look} />;
}
