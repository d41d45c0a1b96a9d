import { type ComponentProps, useId } from "react";
import css from "./PhoneForm.module.css";

interface PhoneFieldProps extends ComponentProps<"input"> {
  label: string;
  /** What is wrong with it; "" for nothing. */
  fault: string;
  /** What was done for it, such as that a code was sent. */
  told?: string;
}

/** A line of the login form with what belongs to it at its right end, and what is wrong with it below. */
export function PhoneField({ label, fault, told, children, ...rest }: PhoneFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="row-2 row-end">
        <label className={css.field}>
          <span>{label}</span>
          <input {...rest} aria-invalid={fault !== ""} aria-describedby={fault ? id : undefined} />
        </label>
        {children}
      </div>
      <p id={id} className={css.fault} role="alert">
        {fault}
      </p>
      {told !== undefined && (
        <p className={css.told} role="status">
          {told}
        </p>
      )}
    </div>
  );
}
