import { ButtonLink } from "../form/Button";
import { Empty } from "./Empty";

/**
 * The content of a page beyond the last one of a list. Such an address was typed by hand, or the list has
 * become shorter.
 */
export function PastEnd({ href }: { href: string }) {
  return (
    <Empty text="这一页没有内容，已经超出最后一页。">
      <ButtonLink href={href}>回到第一页</ButtonLink>
    </Empty>
  );
}
