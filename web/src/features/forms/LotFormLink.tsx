import type { ReactNode } from "react";
import css from "./LotFormLink.module.css";

/** The id of the section of a lot's page through which visitors contact the editors, with or without scripts. */
export const LOT_FORMS_ID = "feedback";

interface LotFormLinkProps {
  /** A code of the dictionary form_type. */
  type: string;
  /** The field to correct: a code of the dictionary correction_field. */
  field?: string;
  /** The accessible name, if the visible text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

/**
 * A link that opens a form about the page's lot. LotForms listens for the click, because the link may be
 * in a static island.
 */
export function LotFormLink({ type, field, label, children }: LotFormLinkProps) {
  return (
    <a className={css.link} href={`#${LOT_FORMS_ID}`} data-form={type} data-field={field} aria-label={label}>
      {children}
    </a>
  );
}
