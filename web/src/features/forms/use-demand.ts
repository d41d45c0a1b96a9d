import type { Wish } from "proto-types";
import { useState } from "react";
import { type DemandErrors, demandErrors, demandFields, demandOf } from "./demand";

/**
 * Returns the error messages of a demand form, and `read`, which returns the demand typed into it. If the
 * demand is invalid, `read` shows the errors, focuses the first wrong field and returns null.
 */
export function useDemand(): { errors: DemandErrors; read: (form: HTMLFormElement) => Wish | null } {
  const [errors, setErrors] = useState<DemandErrors>({});
  const read = (form: HTMLFormElement) => {
    const demand = demandOf(new FormData(form));
    const found = demandErrors(demand);
    setErrors(found);
    const wrong = [...form.elements].find((field) => (field.getAttribute("name") as string) in found);
    if (!wrong) return demandFields(demand);
    // A field in a closed part cannot be focused, so the part is opened.
    wrong.closest("details")?.setAttribute("open", "");
    (wrong as HTMLElement).focus();
    return null;
  };
  return { errors, read };
}
