/** Addresses of calendars, see proto-types/spec/calendar.yaml. */
export const calendarPath = {
  house: (id: number) => `/api/house/${id}/calendar.ics`,
  court: (id: number) => `/api/court/${id}/calendar.ics`,
};

/** The address under which calendar programs subscribe instead of importing once. */
export const webcal = (host: string, path: string): string => host.replace(/^https?:/, "webcal:") + path;
