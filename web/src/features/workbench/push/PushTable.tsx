import type { PushAddress } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import { engineName, STATES } from "./names";
import css from "./Push.module.css";

interface PushTableProps {
  list: PushAddress[];
  filtered: boolean;
  canRetry: boolean;
  busy: boolean;
  onRetry: (address: PushAddress) => void;
}

const COLUMNS = [
  { key: "path", label: "地址" },
  { key: "engine", label: "引擎", narrow: true },
  { key: "state", label: "状态", narrow: true },
  { key: "queued", label: "入队", narrow: true },
  { key: "sent", label: "最近推送", narrow: true },
  { key: "answer", label: "答复" },
];

/** Lists the addresses that were reported to search engines with the result, the latest first. */
export function PushTable({ list, filtered, canRetry, busy, onRetry }: PushTableProps) {
  const rowOf = (address: PushAddress) => {
    const { name, tone, note } = STATES[address.state];
    const later = (address.state === "queued" || address.state === "waiting") && address.due_at > address.queued_at;
    return {
      key: `${address.engine} ${address.path}`,
      cells: {
        path: (
          <a href={address.path} target="_blank" rel="noopener" className={css.path}>
            {address.path}
          </a>
        ),
        engine: engineName(address.engine),
        state: (
          <>
            <Chip tone={tone} look="line" title={note}>
              {name}
            </Chip>
            {later && (
              <div className={css.due}>
                <Time at={address.due_at} pattern="yyyy-MM-dd hh:mm" /> 后
              </div>
            )}
          </>
        ),
        queued: <Time at={address.queued_at} pattern="yyyy-MM-dd hh:mm:ss" />,
        sent: address.sent_at ? <Time at={address.sent_at} pattern="yyyy-MM-dd hh:mm:ss" /> : "—",
        answer: address.answer || "—",
        ways: (
          <Button
            kind="text"
            size="s"
            disabled={busy}
            onClick={() => onRetry(address)}
            aria-label={`立即推送 ${address.path} 到${engineName(address.engine)}`}
          >
            立即推送
          </Button>
        ),
      },
    };
  };
  return (
    <div className={forms.scroll}>
      <Table
        label="推送的地址"
        columns={canRetry ? [...COLUMNS, { key: "ways", label: "操作", narrow: true }] : COLUMNS}
        rows={list.map(rowOf)}
        empty={filtered ? "没有符合条件的地址。" : "还没有推送过地址。房源、资讯、模板或替换文字修改后会自动加入队列。"}
      />
    </div>
  );
}
