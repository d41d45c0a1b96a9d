import type { DemandItem } from "proto-types";
import type { ReactNode } from "react";
import { paths } from "../../../lib/paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Time } from "../../../ui/data/Time";
import { ButtonLink } from "../../../ui/form/Button";
import css from "./Demands.module.css";
import { CUSTOM, conditionsOf, isOpen, matchCounts, TONES } from "./demand";
import { ShareSwitch } from "./ShareSwitch";

interface DemandCardProps {
  item: DemandItem;
  areaName: (id: number) => string;
  /** The buttons for the member's actions on the demand. */
  children: ReactNode;
  onChanged: () => void;
}

/** A demand: its conditions, its status and its history. */
export function DemandCard({ item, areaName, children, onChanged }: DemandCardProps) {
  const label = useLabel();
  const open = isOpen(item.status);
  const conditions = conditionsOf(item, label, areaName);
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2>{`${label("form_type", item.form_type)}（编号${item.id}）`}</h2>
        <Chip tone={TONES[item.status]} look="line">
          {label("demand_status", item.status)}
        </Chip>
        <span className={css.when}>
          <Time at={item.created_at} pattern="yyyy-MM-dd" /> 提交{item.mobile && `，联系电话 ${item.mobile}`}
        </span>
        <div className={css.ways}>{children}</div>
      </div>
      <div className={css.body}>
        <div className={css.conditions}>
          {conditions.length > 0 ? <Facts items={conditions} /> : item.form_type === CUSTOM && <p>没有限定条件</p>}
          {item.field && <p>{`有误内容：${label("correction_field", item.field)}`}</p>}
          {item.remark && <p>{item.remark}</p>}
          {item.link && (
            <a href={item.link} className={css.link} target="_blank" rel="nofollow noopener noreferrer">
              出处链接
            </a>
          )}
          {item.house_id !== null && (
            <a href={paths.house(item.house_id)} className={css.link}>
              {item.house_title ?? "查看房源"}
            </a>
          )}
          {open && item.form_type === CUSTOM && (
            <>
              <p>
                <ButtonLink size="s" href={`${paths.mates()}?demand=${item.id}`}>
                  查看匹配房源
                </ButtonLink>
                <span>{item.matches > 0 ? matchCounts(item.matches, item.exact) : "还没有匹配的房源"}</span>
                {item.unread > 0 && <span className={css.unread}>{`${item.unread} 套未读`}</span>}
              </p>
              <ShareSwitch item={item} label="同意向需求相近的会员展示（称呼和手机号隐去）" onChanged={onChanged} />
            </>
          )}
        </div>
        <ol className={css.way} aria-label="跟进进度">
          {item.events.map((event, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things can be noted in one minute
            <li key={i}>
              <Time at={event.at} pattern="yyyy-MM-dd hh:mm" />
              <span>{event.note}</span>
              {event.text && <p className={css.answer}>{event.text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
