import { FAULT, isMobile, plainMobile } from "../../lib/form-rules";

/** The input of a request for a viewing. */
export interface ViewingForm {
  viewing_date: string;
  mobile: string;
  remark: string;
  consent: boolean;
}

export type ViewingErrors = Partial<Record<keyof ViewingForm, string>>;

/** The first and the last day that can be chosen, as `2026-11-25`; null means no bound. */
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

/** Returns on which days a lot can be viewed: from today (or the first day, if later) to the last day. */
export function viewingDays(start: string | null, closes: string | null, today: string): ViewingDays {
  const first = start && start.slice(0, 10) > today ? start.slice(0, 10) : today;
  return { first, last: closes?.slice(0, 10) ?? null };
}

/** Returns the errors of a form by field in the order of the form; empty if it is valid. */
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
