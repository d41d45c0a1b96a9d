import type { CollectKind } from "proto-types";
import { useMark } from "../../../api/favorites";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";

interface FollowButtonProps {
  kind: CollectKind;
  id: number;
  size?: "s" | "m";
}

/** Saves what the page shows, or forgets it. */
export function FollowButton({ kind, id, size = "m" }: FollowButtonProps) {
  const { marked, toggle } = useMark(kind, id);
  return (
    <Button size={size} aria-pressed={marked} onClick={toggle}>
      <Icon of="heart" />
      {marked ? "已关注" : "关注"}
    </Button>
  );
}
