import type { Wish } from "proto-types";
import { useState } from "react";
import { type DemandErrors, demandErrors, demandFields, demandOf } from "./demand";

/**
 * Returns the errors of a demand form, and `read`, which returns the demand; if it is invalid, `read` shows the
 * errors, focuses the first invalid field and returns null.
 */
export function useDemand(): { errors: DemandErrors; read: (form: HTMLFormElement) => Wish | null } {
  const [errors, setErrors] = useState<DemandErrors>({});
  const read = (form: HTMLFormElement) => {
    const demand = demandOf(new FormData(form));
    const found = demandErrors(demand);
    setErrors(found);
    const wrong = [...form.elements].find((field) => (field.getAttribute("name") as string) in found);
    if (!wrong) return demandFields(demand);
    // A collapsed field cannot get the focus.
    wrong.closest("details")?.setAttribute("open", "");
    (wrong as HTMLElement).focus();
    return null;
  };
  return { errors, read };
}
