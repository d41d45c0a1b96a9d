import type { ReactNode } from "react";
import css from "./LotFormLink.module.css";

/** Id of the section on a lot's page that explains how to contact the editors, with and without scripts. */
export const LOT_FORMS_ID = "feedback";

interface LotFormLinkProps {
  /** Dictionary form_type. */
  type: string;
  /** The field of a correction, a code of the dictionary correction_field. */
  field?: string;
  /** The accessible name, if the visible text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

/** Opens a form about the page's lot. LotForms listens for the click, so the link can be in a static island. */
export function LotFormLink({ type, field, label, children }: LotFormLinkProps) {
  return (
    <a className={css.link} href={`#${LOT_FORMS_ID}`} data-form={type} data-field={field} aria-label={label}>
      {children}
    </a>
  );
}
