import { type ReactNode, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { download } from "../../../lib/browser/download";
import { toast } from "../../../lib/browser/toast";
import { compareHref } from "../../../lib/compare-href";
import { formatTime } from "../../../lib/format/dates";
import { MAX_COMPARED } from "../../../stores/compared";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { SortLinks } from "../../../ui/navigation/SortLinks";
import { type CollectSort, KINDS, type Shelf, shelfHref } from "./favorites-address";
import { SelectionBar } from "./SelectionBar";
import type { Selection } from "./use-selection";

/** The minimum and the maximum number of lots in a comparison. More lots would not fit beside each other. */
const COMPARABLE = { least: 2, most: MAX_COMPARED };

const NEWEST = { label: "最近收藏", sort: "default" } as const;
const PRICE = { label: "价格", sort: "price_asc", turned: "price_desc" } as const;
const START = { label: "开拍时间", sort: "start_asc" } as const;

/** The orders that each kind of favorite offers. */
const CHOICES = { house: [NEWEST, PRICE, START], community: [NEWEST, PRICE], news: [NEWEST] };

interface CollectToolsProps {
  shelf: Shelf;
  unit: string;
  selection: Selection;
  /** Further actions for the selected items. */
  ways?: ReactNode;
  onRemove: () => void;
}

/** The tools for favorites: bulk actions, the order, and the export. */
export function FavoriteTools({ shelf, unit, selection, ways, onRemove }: CollectToolsProps) {
  const { kind, sort } = shelf;
  const choices = CHOICES[kind];
  return (
    <SelectionBar
      selection={selection}
      unit={unit}
      more={
        <>
          {choices.length > 1 && (
            <SortLinks<CollectSort> choices={choices} current={sort} href={(next) => shelfHref({ kind, sort: next })} />
          )}
          <Export kind={kind} sort={sort} />
        </>
      }
    >
      {kind === "house" && <Compare ids={selection.ids} />}
      {ways}
      <Button size="s" onClick={onRemove}>
        批量取消收藏
      </Button>
    </SelectionBar>
  );
}

/**
 * A link that compares the selected lots. If too few or too many lots are selected, it is a button that shows
 * how many can be compared.
 */
function Compare({ ids }: { ids: number[] }) {
  const { least, most } = COMPARABLE;
  if (ids.length >= least && ids.length <= most) {
    return (
      <ButtonLink size="s" href={compareHref(ids)}>
        {`对比 ${ids.length} 套`}
      </ButtonLink>
    );
  }
  return (
    <Button size="s" onClick={() => toast.info(`请选择 ${least} 至 ${most} 套房源对比`)}>
      对比
    </Button>
  );
}

/** Saves the whole list as a CSV file. */
function Export({ kind, sort }: Pick<Shelf, "kind" | "sort">) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await api.get("/api/house-collect/csv", { query: { kind, sort } });
      const name = KINDS.find((item) => item.kind === kind)?.name ?? "";
      download(`我的收藏-${name}-${formatTime(Date.now(), "yyyyMMdd")}.csv`, file);
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" onClick={save} disabled={busy}>
      {busy ? "正在导出…" : "导出 CSV"}
    </Button>
  );
}
