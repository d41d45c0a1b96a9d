/** Addresses of calendars, see proto-types/spec/calendar.yaml. */
export const calendarPath = {
  house: (id: number) => `/api/house/${id}/calendar.ics`,
  court: (id: number) => `/api/court/${id}/calendar.ics`,
};

/** Returns the address with which calendar programs subscribe to a calendar instead of importing it once. */
export const webcal = (host: string, path: string): string => host.replace(/^https?:/, "webcal:") + path;
