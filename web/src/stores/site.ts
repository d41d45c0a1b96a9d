import type { Site } from "proto-types";
import { createContext, useContext } from "react";

/** The settings that the error page uses if the API cannot be reached. */
export const FALLBACK_SITE: Site = {
  name: "法拍房",
  slogan: "",
  hotline: "400-9988-518",
  service_hours: "",
  risk_notice: "",
  host: "",
  mobile_host: "",
  app_qr: "",
  official_qr: "",
  icp: "",
  police: "",
  report_phone: "",
  report_email: "",
  company: "",
  address: "",
  analytics_id: "",
  consent_ticked: true,
  demo: false,
  province_id: 3,
  city_id: 29,
  tiles: null,
};

export const SiteContext = createContext<Site>(FALLBACK_SITE);

/** Returns the site's settings (GET /api/site). */
export const useSite = (): Site => useContext(SiteContext);
