import type { OpenSession } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import list from "../List.module.css";

const MOMENT = "yyyy-MM-dd hh:mm";

interface DevicesProps {
  sessions: OpenSession[];
  onEnd: (session: OpenSession) => void;
}

/** The devices on which the member is logged in. */
export function Devices({ sessions, onEnd }: DevicesProps) {
  return (
    <ul className={list.list}>
      {sessions.map((item) => (
        <li key={item.id} className={list.item}>
          <div className={list.text}>
            <h3 className={list.title} title={item.device}>
              {item.client || "未知设备"}
            </h3>
            <p className={list.note}>
              {item.current && (
                <Chip tone="green" look="line">
                  本机
                </Chip>
              )}
              <span>{item.address}</span>
              <span>
                登录于 <Time at={item.created_at} pattern={MOMENT} />
              </span>
              <span>
                最近使用 <Time at={item.last_seen_at} pattern={MOMENT} />
              </span>
            </p>
          </div>
          {!item.current && (
            <Button size="s" onClick={() => onEnd(item)} aria-label={`退出该设备 ${item.client || "未知设备"}`}>
              退出该设备
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
