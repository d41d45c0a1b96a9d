import type { Place } from "proto-types";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../api/browser";
import { DemandForm } from "./DemandForm";

interface DemandPanelProps {
  cityId: number;
  areaId?: number;
  source: string;
  children?: ReactNode;
}

/** The demand form with the districts of the city. */
export default function DemandPanel({ cityId, ...form }: DemandPanelProps) {
  const [areas, setAreas] = useState<Place[] | null>(null);
  useEffect(() => {
    api
      .get("/api/place", { query: { level: "area", parent_id: cityId }, quiet: true })
      .then(setAreas)
      // A demand is valid without a district.
      .catch(() => setAreas([]));
  }, [cityId]);
  if (!areas) return <p role="status">正在打开…</p>;
  return <DemandForm areas={areas} {...form} />;
}
