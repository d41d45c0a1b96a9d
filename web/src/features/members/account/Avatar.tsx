import { cx } from "../../../ui/cx";
import { Icon } from "../../../ui/data/Icon";
import css from "./Avatar.module.css";

interface AvatarProps {
  /** null for a member without a picture. */
  src: string | null;
  size: "m" | "l";
}

/** A member's picture. It is decorative, because the name is beside it. */
export function Avatar({ src, size }: AvatarProps) {
  const look = cx(css.avatar, css[size]);
  if (!src) {
    return (
      <span className={look}>
        <Icon of="circle-user" />
      </span>
    );
  }
  return <img className={look} src={src} alt="" width={256} height={256} />;
}
