import type { ReactNode } from "react";
import css from "./LotFormLink.module.css";

/** The section of the page of a lot that says how to reach the editors, with and without script. */
export const LOT_FORMS_ID = "feedback";

interface LotFormLinkProps {
  /** Dictionary form_type. */
  type: string;
  /** Of a correction: dictionary correction_field. */
  field?: string;
  /** Accessible name where the words alone do not say what is meant. */
  label?: string;
  children: ReactNode;
}

/** Opens a form about the lot of the page; LotForms listens for it, so that it can be in a static island. */
export function LotFormLink({ type, field, label, children }: LotFormLinkProps) {
  return (
    <a className={css.link} href={`#${LOT_FORMS_ID}`} data-form={type} data-field={field} aria-label={label}>
      {children}
    </a>
  );
}
