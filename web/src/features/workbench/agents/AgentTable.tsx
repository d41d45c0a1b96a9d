import type { WorkbenchAgent } from "proto-types";
import { useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { paths } from "../../../lib/paths";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import { moved } from "../order/moved";
import { OrderBar } from "../order/OrderBar";
import { OrderButtons } from "../order/OrderButtons";
import forms from "../shared/workbench.module.css";
import css from "./Agents.module.css";

interface AgentTableProps {
  list: WorkbenchAgent[];
  onSaved: () => void;
  onHide: (agent: WorkbenchAgent) => void;
  onHistory: (agent: WorkbenchAgent) => void;
}

const COLUMNS = [
  { key: "place", label: "顺序", narrow: true },
  { key: "who", label: "专员" },
  { key: "ext", label: "分机", narrow: true },
  { key: "figures", label: "房源 / 成交", narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

/** Lists all consultants in display order. A button saves a changed order. */
export function AgentTable({ list, onSaved, onHide, onHistory }: AgentTableProps) {
  const [words, setWords] = useState("");
  const [order, setOrder] = useState<number[] | null>(null);
  const { busy, failure, save } = useSave();
  const seen = list.filter(({ hidden }) => !hidden).map(({ id }) => id);
  const places = order ?? seen;
  const sorted = [...list].sort((a, b) => placeOf(places, a) - placeOf(places, b));
  const shown = sorted.filter(({ profile }) =>
    [profile.name, profile.phone_ext, profile.store, profile.company].some((text) => text.includes(words.trim())),
  );
  const store = () =>
    save(async () => {
      await api.put("/api/editor/agent-order", { body: { ids: places, seen, reason: "调整顺序" }, quiet: true });
      setOrder(null);
      toast.success("顺序已保存，1 秒内生效");
      onSaved();
    });
  const rowOf = (agent: WorkbenchAgent) => {
    const { profile } = agent;
    const place = places.indexOf(agent.id);
    const hide = agent.hidden ? "重新显示" : "隐藏";
    return {
      key: String(agent.id),
      cells: {
        place: agent.hidden ? (
          "—"
        ) : (
          <span className={css.place}>
            {place + 1}
            <OrderButtons
              name={profile.name}
              index={place}
              count={places.length}
              onMove={(to) => setOrder(moved(places, place, to))}
            />
          </span>
        ),
        who: <Who agent={agent} />,
        ext: profile.phone_ext || "—",
        figures: `${agent.house_count} / ${agent.deal_count}`,
        state: (
          <Chip look="line" tone={agent.hidden ? "grey" : "green"}>
            {agent.hidden ? "已隐藏" : "显示中"}
          </Chip>
        ),
        ways: (
          <div className="row-3">
            <ButtonLink
              kind="text"
              size="s"
              href={workbenchPaths.agents({ id: String(agent.id) })}
              aria-label={`修改${profile.name}`}
            >
              修改
            </ButtonLink>
            <Button kind="text" size="s" onClick={() => onHide(agent)} aria-label={hide + profile.name}>
              {hide}
            </Button>
            <Button kind="text" size="s" onClick={() => onHistory(agent)} aria-label={`${profile.name}的历史`}>
              历史
            </Button>
          </div>
        ),
      },
    };
  };
  return (
    <>
      <div className={forms.bar}>
        <Field
          label="查找"
          note="姓名、分机号、门店"
          name="q"
          maxLength={20}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p>
          {seen.length} 位显示中，{list.length - seen.length} 位已隐藏。顺序用于专员名单；首页和房源页每天轮换。
        </p>
      </div>
      {order && (
        <OrderBar
          text="顺序已改，尚未保存。"
          action="保存顺序"
          busy={busy}
          failure={failure}
          onSave={store}
          onUndo={() => {
            setOrder(null);
            onSaved();
          }}
        />
      )}
      <div className={forms.scroll}>
        <Table
          label="法拍专员"
          columns={COLUMNS}
          rows={shown.map(rowOf)}
          empty={list.length === 0 ? "还没有专员，请点“新增专员”。" : "没有符合条件的专员。"}
        />
      </div>
    </>
  );
}

/** Returns the position of a consultant in the display order; hidden consultants come last. */
const placeOf = (places: number[], { id }: WorkbenchAgent) => {
  const place = places.indexOf(id);
  return place < 0 ? places.length : place;
};

function Who({ agent: { id, hidden, is_demo, profile } }: { agent: WorkbenchAgent }) {
  return (
    <div className={css.who}>
      {profile.avatar ? (
        <img src={profile.avatar} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className={css.initial} aria-hidden="true">
          {profile.name.slice(0, 1)}
        </span>
      )}
      <div>
        {hidden ? (
          profile.name
        ) : (
          <a href={paths.agent(id)} target="_blank" rel="noopener" className={forms.link}>
            {profile.name}
          </a>
        )}
        <small>{[profile.title, profile.store, is_demo && "演示数据"].filter(Boolean).join(" · ")}</small>
      </div>
    </div>
  );
}
