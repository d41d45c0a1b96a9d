import type { AssetPair } from "proto-types";
import { lazy, useState } from "react";
import { api } from "../../../api/browser";
import { usePersonal } from "../../../api/use-personal";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { EntityPage } from "../shared/EntityPage";
import type { EntityColumn } from "../shared/EntityTable";
import { loadWorkbench } from "../shared/load-workbench";
import css from "../shared/workbench.module.css";
import type { Choice } from "./AssetForm";
import { SectionTabs } from "./section";

const AssetForm = lazy(() => import("./AssetForm"));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/asset", { signal, quiet: true }));

function Lot({ lot }: { lot: AssetPair["house"] }) {
  const label = useLabel();
  return (
    <>
      <a href={paths.house(lot.id)} target="_blank" rel="noopener nofollow" className={css.link}>
        {lot.title}
      </a>{" "}
      {label("source_platform", lot.platform)}
    </>
  );
}

/**
 * Pairs of lots that may sell the same asset. An editor confirms or rejects a pair, or withdraws the
 * decision.
 */
export function AssetList() {
  const personal = usePersonal(load);
  const [choice, setChoice] = useState<Choice | null>(null);
  const columns: EntityColumn<AssetPair>[] = [
    { label: "房源", cell: ({ house }) => <Lot lot={house} /> },
    { label: "另一房源", cell: ({ other }) => <Lot lot={other} /> },
    {
      label: "认定",
      cell: ({ is_same, why, at }) =>
        is_same === null ? (
          `疑似。${why}`
        ) : (
          <>
            {is_same ? "同一标的" : "不是同一标的"} {at && <Time at={at} pattern="yyyy-MM-dd hh:mm" />}
          </>
        ),
    },
    {
      label: "操作",
      narrow: true,
      cell: (pair) => (
        <div className="row-3">
          {pair.is_same !== true && (
            <Button kind="text" size="s" onClick={() => setChoice({ pair, isSame: true })}>
              合并
            </Button>
          )}
          {pair.is_same !== false && (
            <Button kind="text" size="s" onClick={() => setChoice({ pair, isSame: false })}>
              分开
            </Button>
          )}
          {pair.is_same !== null && (
            <Button kind="text" size="s" onClick={() => setChoice({ pair, isSame: null })}>
              撤回认定
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <EntityPage
      active="redirects"
      title="跳转与失效"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setChoice({ pair: null, isSame: true })}>
          认定两个房源
        </Button>
      )}
      above={() => (
        <>
          <SectionTabs active="assets" />
          <p className={css.status}>
            两个房源卖的是同一套时合并：历次拍卖连在一起，同一场拍卖的收藏和提醒通用。不是同一套时分开。编辑的认定优先于地址和案号，以后的导入也不改变它。
          </p>
        </>
      )}
      label="疑似和已认定的同一标的"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ house, other }) => `${house.id}-${other.id}`}
      empty="没有疑似同一标的的房源。"
      dialogs={() =>
        choice && (
          <AssetForm
            choice={choice}
            onSaved={() => {
              setChoice(null);
              personal.reload();
            }}
            onClose={() => setChoice(null)}
          />
        )
      }
    />
  );
}
