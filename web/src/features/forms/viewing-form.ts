import { FAULT, isMobile, plainMobile } from "../../lib/form-rules";

/** The input of a request for a viewing. */
export interface ViewingForm {
  viewing_date: string;
  mobile: string;
  remark: string;
  consent: boolean;
}

export type ViewingErrors = Partial<Record<keyof ViewingForm, string>>;

/**
 * The first and the last day that can be chosen, as `2026-11-25`. A last day of null means that there is no
 * limit.
 */
export interface ViewingDays {
  first: string;
  last: string | null;
}

/** Reads the values of a form. */
export function viewingOf(form: FormData): ViewingForm {
  const text = (name: keyof ViewingForm) => String(form.get(name) ?? "").trim();
  return {
    viewing_date: text("viewing_date"),
    mobile: plainMobile(text("mobile")),
    remark: text("remark"),
    consent: form.get("consent") !== null,
  };
}

/**
 * Returns the days on which a lot can be viewed. The first one is the day of `start`, or today if that is
 * later; the last one is the day of `closes`.
 */
export function viewingDays(start: string | null, closes: string | null, today: string): ViewingDays {
  const first = start && start.slice(0, 10) > today ? start.slice(0, 10) : today;
  return { first, last: closes?.slice(0, 10) ?? null };
}

/** Returns the error messages by field, in the order of the fields in the form; empty if the form is valid. */
export function viewingErrors(form: ViewingForm, { first, last }: ViewingDays): ViewingErrors {
  const errors: ViewingErrors = {};
  const day = form.viewing_date;
  if (!day) errors.viewing_date = "请选择看样日期";
  else if (day < first || (last !== null && day > last)) {
    errors.viewing_date = last === null ? `请选择 ${first} 及以后的日期` : `请选择 ${first} 至 ${last} 之间的日期`;
  }
  if (form.mobile && !isMobile(form.mobile)) errors.mobile = FAULT.mobile;
  if (!form.consent) errors.consent = "请先同意将手机号用于联系看样";
  return errors;
}
