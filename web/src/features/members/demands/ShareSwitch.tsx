import type { DemandItem } from "proto-types";
import { changeDemand } from "./change-demand";
import css from "./Demands.module.css";

interface ShareSwitchProps {
  item: Pick<DemandItem, "id" | "shared">;
  label: string;
  onChanged: () => void;
}

/**
 * A checkbox with which a member agrees that this demand is shown to members with similar demands. The
 * member's name and number are masked.
 */
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
