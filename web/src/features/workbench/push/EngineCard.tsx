import type { PushEngine } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { faultText, howToConfigure } from "./faults";
import { CONDITIONS, STATES } from "./names";
import css from "./Push.module.css";

interface EngineCardProps {
  engine: PushEngine;
  /** Whether the editor may pause notifications and retry them. */
  canSteer: boolean;
  busy: boolean;
  onSteer: (paused: boolean) => void;
  onRetry: () => void;
}

/**
 * Shows the notifications to one search engine: the quota of today, the number of addresses by state, and the
 * reason for the last failure.
 */
export function EngineCard({ engine, canSteer, busy, onSteer, onRetry }: EngineCardProps) {
  const { condition, daily, sent_today, remain, fault, retry_at } = engine;
  const { name, tone } = CONDITIONS[condition];
  const refused = engine.counts.find(({ state }) => state === "refused")?.count ?? 0;
  return (
    <section className={css.engine} aria-label={engine.label}>
      <div className={css.title}>
        <h2>{engine.label}</h2>
        <Chip tone={tone} look="line">
          {name}
        </Chip>
      </div>
      {condition === "unconfigured" ? (
        <p className={css.note}>{howToConfigure(engine.setting)}</p>
      ) : (
        <>
          <dl className={css.quota}>
            <div>
              <dt>今日已推送</dt>
              <dd>
                {sent_today} / {daily}
              </dd>
            </div>
            <div>
              <dt>引擎答复的剩余额度</dt>
              <dd>{remain ?? "未告知"}</dd>
            </div>
          </dl>
          <progress max={daily} value={Math.min(sent_today, daily)} aria-label={`${engine.label}今日额度已用`} />
          <ul className={css.counts}>
            {engine.counts.map(({ state, count }) => (
              <li key={state}>
                <a href={workbenchPaths.push({ engine: engine.name, state })} title={STATES[state].note}>
                  {STATES[state].name} <b>{count}</b>
                </a>
              </li>
            ))}
          </ul>
          {fault && (
            <p className={css.fault}>
              {faultText(fault)}
              {condition !== "paused" && retry_at && (
                <>
                  。
                  <Time at={retry_at} pattern="yyyy-MM-dd hh:mm:ss" /> 自动再试
                </>
              )}
            </p>
          )}
          {canSteer && (
            <div className="row-3 row-wrap">
              {condition === "paused" ? (
                <Button size="s" disabled={busy} onClick={() => onSteer(false)}>
                  恢复推送
                </Button>
              ) : (
                <Button size="s" disabled={busy} onClick={() => onSteer(true)}>
                  暂停推送
                </Button>
              )}
              {condition === "fault" && (
                <Button size="s" disabled={busy} onClick={() => onSteer(false)}>
                  立即再试
                </Button>
              )}
              {refused > 0 && (
                <Button size="s" disabled={busy} onClick={onRetry}>
                  重推被拒绝的 {refused} 个
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}
