import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { Time } from "../../../ui/data/Time";
import css from "./Presence.module.css";

/** Interval at which the page reports that it is open, in milliseconds. */
const EVERY = 15_000;

/** Shows which other editors have the same item open. It is empty if nobody has. */
export function Presence({ subject }: { subject: string }) {
  const [others, setOthers] = useState<{ name: string; since: string }[]>([]);
  useEffect(() => {
    let left = false;
    const tell = async (open: boolean) => {
      try {
        const { list } = await api.put("/api/editor/presence", { body: { subject, open }, background: true });
        if (!left) setOthers(list);
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
      }
    };
    void tell(true);
    const timer = setInterval(() => !document.hidden && tell(true), EVERY);
    return () => {
      left = true;
      clearInterval(timer);
      void tell(false);
    };
  }, [subject]);
  if (others.length === 0) return null;
  return (
    <p className={css.present} role="status">
      {others.map(({ name, since }) => (
        <span key={name}>
          {name} 也打开了这一页（
          <Time at={since} pattern="hh:mm" /> 起）
        </span>
      ))}
      ，保存时会提示冲突。
    </p>
  );
}
