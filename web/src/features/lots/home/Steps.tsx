import { Icon } from "../../../ui/data/Icon";
import css from "./Steps.module.css";

const steps = [
  { icon: "file-search", name: "阅读公告", text: "看清起拍价、保证金、占用、税费与付款期限" },
  { icon: "map-pinned", name: "实地看样", text: "按公告时间看房，向法院和物业核实情况" },
  { icon: "hand-coins", name: "交保证金", text: "在原平台实名报名，起拍价的 5% 至 20%" },
  { icon: "gavel", name: "出价", text: "竞价不少于 24 小时，结束前 5 分钟有人出价则顺延" },
  { icon: "clipboard-check", name: "成交", text: "在公告期限内付清余款，领取成交裁定书" },
  { icon: "key-round", name: "交割", text: "裁定送达后 15 日内移交，办理过户登记" },
] as const;

/** The six steps from the notice to the key. */
export function Steps() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also by keys
    <ol className={css.steps} aria-label="从公告到交割的六步" tabIndex={0}>
      {steps.map((step, i) => (
        <li key={step.name}>
          <Icon of={step.icon} className={css.icon} />
          <h3>
            <span className={css.number}>{i + 1}</span>
            {step.name}
          </h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
