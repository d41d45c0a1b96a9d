import { ButtonLink } from "../form/Button";
import { Empty } from "./Empty";

/**
 * The content of a list page whose number is beyond the last page. Such an address was typed by hand, or the
 * list has become shorter.
 */
export function PastEnd({ href }: { href: string }) {
  return (
    <Empty text="这一页没有内容，已经超出最后一页。">
      <ButtonLink href={href}>回到第一页</ButtonLink>
    </Empty>
  );
}
