import type { CollectKind } from "proto-types";
import { useFavorite } from "../../../api/favorites";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";

interface FollowButtonProps {
  kind: CollectKind;
  id: number;
  size?: "s" | "m";
}

/** Adds the item of the page to the favorites or removes it. */
export function FavoriteButton({ kind, id, size = "m" }: FollowButtonProps) {
  const { active, toggle } = useFavorite(kind, id);
  return (
    <Button size={size} aria-pressed={active} onClick={toggle}>
      <Icon of="heart" />
      {active ? "已收藏" : "收藏"}
    </Button>
  );
}
