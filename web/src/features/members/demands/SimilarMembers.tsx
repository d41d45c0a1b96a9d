import type { DemandItem, Mate } from "proto-types";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Facts } from "../../../ui/data/Facts";
import { Section } from "../../../ui/layout/Section";
import list from "../List.module.css";
import css from "./Demands.module.css";
import { conditionsOf } from "./demand";
import { ShareSwitch } from "./ShareSwitch";

interface SimilarMembersProps {
  mates: Mate[];
  /** The member's own open demands. Others can see each of them only if the member has agreed. */
  demands: DemandItem[];
  areaName: (id: number) => string;
  onChanged: () => void;
}

/**
 * The members with similar demands who have agreed to be shown, below checkboxes for the member's own
 * agreement.
 */
export default function SimilarMembers({ mates, demands, areaName, onChanged }: SimilarMembersProps) {
  const label = useLabel();
  return (
    <Section title="需求相近的会员" note="仅展示同意公开的会员，称呼和手机号已隐去" className={css.mates}>
      {demands.length > 0 && (
        <div className={css.consent}>
          <p>
            是否展示您的需求由您决定：同意后，需求相近的会员能看到区域、预算、户型和购房目的，称呼和手机号始终隐去；可随时停止展示。
          </p>
          {demands.map((item) => (
            <ShareSwitch
              key={item.id}
              item={item}
              label={`展示需求（编号${item.id}）${conditionsOf(item, label, areaName).slice(0, 3).join("，")}`}
              onChanged={onChanged}
            />
          ))}
        </div>
      )}
      {mates.length === 0 ? (
        <p>{demands.length > 0 ? "暂时没有需求相近的会员。" : "提交购房需求后，可以看到需求相近的会员。"}</p>
      ) : (
        <ul className={list.list}>
          {mates.map((mate) => (
            <li key={`${mate.mobile} ${mate.created_at}`} className={list.item}>
              <div className={list.text}>
                <h3 className={list.title}>{`${mate.name} ${mate.mobile}`}</h3>
                <p className={list.facts}>
                  <Facts items={conditionsOf(mate, label, areaName)} />
                </p>
                <p className={list.note}>
                  {mate.shared.map((text) => (
                    <Chip key={text} look="soft">
                      {text}
                    </Chip>
                  ))}
                </p>
              </div>
              <span className={css.score}>
                相似度 <strong>{mate.likeness}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
