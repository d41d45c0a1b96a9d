import { type ComponentProps, useId } from "react";
import css from "./PhoneForm.module.css";

interface PhoneFieldProps extends ComponentProps<"input"> {
  label: string;
  /** The error of the field; "" for none. */
  fault: string;
  /** A confirmation below the field, such as that a code was sent. */
  told?: string;
}

/** A field of the login form, with an optional control at its right end and its error below. */
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
