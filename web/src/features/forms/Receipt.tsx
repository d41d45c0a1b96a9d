import type { FormReceipt } from "proto-types";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../ui/data/Icon";
import css from "./Form.module.css";

/** Confirms that a form was submitted, in its place. */
export function Receipt({ receipt, children }: { receipt: FormReceipt; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, so the confirmation gets it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={css.receipt} role="status" tabIndex={-1}>
      <Icon of="circle-check" className={css.done} />
      <p className={css.message}>{receipt.message}</p>
      <p className={css.small}>{`${receipt.mobile && `联系电话 ${receipt.mobile}，`}提交编号 ${receipt.id}`}</p>
      {children}
    </div>
  );
}
