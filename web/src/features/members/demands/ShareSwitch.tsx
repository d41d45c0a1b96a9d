import type { DemandItem } from "proto-types";
import { changeDemand } from "./change-demand";
import css from "./Demands.module.css";

interface ShareSwitchProps {
  item: Pick<DemandItem, "id" | "shared">;
  label: string;
  onChanged: () => void;
}

/** The member's agreement to show this demand, masked, to members with similar ones. */
export function ShareSwitch({ item, label, onChanged }: ShareSwitchProps) {
  const set = async (shared: boolean) => {
    await changeDemand(item.id, { shared }, shared ? "已同意向需求相近的会员展示" : "已停止展示您的需求");
    onChanged();
  };
  return (
    <label className={css.share}>
      <input type="checkbox" checked={item.shared} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  );
}
