import type { Dictionaries, LandingPagePreview, Place } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { paths } from "../../../lib/paths";
import { useDictionary } from "../../../stores/dictionary";
import { DEFAULT_PLACE } from "../../../stores/place";
import { Field, SelectField } from "../../../ui/form/Field";
import { type Choice, choicesOf } from "./content";
import css from "./Landingpages.module.css";

interface CombinationFieldsProps {
  address: string;
  preview: LandingPagePreview | null;
  error: string | null;
  onChange: (address: string) => void;
}

/**
 * Returns the query of the address of a list. A query string is parsed here; an address with the path of a
 * place is parsed by the API, which returns the query with the preview.
 */
function queryOf(address: string, preview: LandingPagePreview | null): URLSearchParams {
  const [path = "", search = ""] = address.split("?");
  return new URLSearchParams(path === "" || path === paths.houses() ? search : (preview?.query ?? ""));
}

/** Edits the filters of a landing page, either one by one or as the address of a list. */
export function CombinationFields({ address, preview, error, onChange }: CombinationFieldsProps) {
  const dictionaries: Dictionaries = useDictionary();
  const query = queryOf(address, preview);
  const areas = usePlaces("area", DEFAULT_PLACE.city_ids);
  const choices = choicesOf(query.toString(), dictionaries);
  const pickArea = (id: string) => {
    for (const name of ["city_id", "area_id", "region_id"]) query.delete(name);
    if (id) query.set("area_id", id);
    onChange(`${paths.houses()}?${query}`);
  };
  const field = ({ key, label, value, options, pick }: Choice) => (
    <SelectField
      key={key}
      label={label}
      value={value}
      options={options}
      onChange={({ target }) => onChange(paths.houses() + pick(target.value))}
    />
  );
  const area = query.get("area_id") ?? "";
  const isElsewhere = !area && (query.has("city_id") || query.has("region_id"));
  return (
    <>
      <Field
        label="房源列表的地址"
        note="在房源列表选好条件后，把地址栏的网址粘贴到这里；也可以用下面的选项"
        name="query"
        maxLength={2000}
        value={address}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={css.choices}>
        <SelectField
          label="区县"
          value={isElsewhere ? "…" : area}
          options={[
            { value: "", label: "不限" },
            ...(isElsewhere ? [{ value: "…", label: `按地址${preview?.place ? `：${preview.place}` : ""}` }] : []),
            ...areas.map(({ id, short_name }) => ({ value: `${id}`, label: short_name })),
          ]}
          onChange={({ target }) => pickArea(target.value === "…" ? "" : target.value)}
        />
        {choices.filter(({ main }) => main).map(field)}
      </div>
      <details className={css.more} open={choices.some(({ main, value }) => !main && value !== "")}>
        <summary>更多条件</summary>
        <div className={css.choices}>{choices.filter(({ main }) => !main).map(field)}</div>
      </details>
    </>
  );
}

/** Returns the places of a level below a parent; none until they are loaded. */
function usePlaces(level: "area", parent: number): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/place", { query: { level, parent_id: parent }, signal: leaving.signal, quiet: true })
      // A failure is ignored, because a place can also be chosen with an address.
      .then(setPlaces, (cause: unknown) => {
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      });
    return () => leaving.abort();
  }, [level, parent]);
  return places;
}
