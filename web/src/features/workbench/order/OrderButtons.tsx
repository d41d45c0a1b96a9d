import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";
import { placeOf } from "./moved";
import css from "./Order.module.css";

interface OrderButtonsProps {
  /** The name of the item. Screen readers read it after the label of each button. */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

/**
 * Buttons that move an item of a list. The item is moved by a click or, while a button has the focus, by the
 * keys ↑, ↓, Home and End. The focus stays on the button of the moved item.
 */
export function OrderButtons({ name, index, count, onMove }: OrderButtonsProps) {
  const pressed = useRef<HTMLElement | null>(null);
  // Browsers remove the focus from an element that is moved in the document, so it is set again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is what changes when the item was moved
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);
  const move = (button: HTMLElement, to: number) => {
    if (to === index || to < 0 || to >= count) return;
    pressed.current = button;
    onMove(to);
  };
  const byKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = placeOf(event.key, index, count);
    if (to === null) return;
    event.preventDefault();
    move(event.currentTarget, to);
  };
  const button = (label: string, icon: "arrow-up" | "arrow-down", to: number) => (
    <Button
      kind="quiet"
      size="s"
      aria-label={label + name}
      aria-disabled={to < 0 || to >= count}
      title={`${label}（也可按方向键，Home 到最前，End 到最后）`}
      onClick={(event) => move(event.currentTarget, to)}
      onKeyDown={byKey}
    >
      <Icon of={icon} />
    </Button>
  );
  return (
    <span className={css.buttons}>
      {button("上移", "arrow-up", index - 1)}
      {button("下移", "arrow-down", index + 1)}
    </span>
  );
}
