import type { CommunityCard } from "proto-types";
import { Cover } from "../../../ui/data/Cover";

interface CoverProps {
  community: Pick<CommunityCard, "name" | "cover">;
  eager?: boolean;
  className?: string;
}

/** The picture of a community in a list. */
export function CommunityCover({ community: { name, cover }, ...look }: CoverProps) {
  return <Cover image={cover} alt={`${name}${cover?.caption ?? ""}`} {...look} />;
}
