import type { House } from "proto-types";
import { useLabel } from "../../../stores/dictionary";
import { Time } from "../../../ui/data/Time";
import css from "./Disclaimer.module.css";

interface DisclaimerProps {
  house: House;
  /** How recent the source's data is. */
  at: string;
  /** When the page last changed, as in its structured data; null if unknown. */
  changed: string | null;
}

/** States the source of a lot's data, and that this site is not an auction platform. */
export function Disclaimer({ house, at, changed }: DisclaimerProps) {
  const label = useLabel();
  return (
    <section className={css.disclaimer} aria-label="免责声明">
      <p>
        数据来源：{label("source_platform", house.platform)}
        {house.source_url && (
          <>
            （
            <a href={house.source_url} target="_blank" rel="nofollow noopener">
              原文链接
            </a>
            ）
          </>
        )}
        ，数据更新于 <Time at={at} pattern="yyyy-MM-dd hh:mm" />
        {changed && (
          <>
            ，本页更新于 <Time at={changed} pattern="yyyy-MM-dd hh:mm" />
          </>
        )}
        {house.is_demo && "。本页为演示数据，并非真实标的"}。
      </p>
      <p>
        本站仅汇集各平台公开发布的司法拍卖信息，不是竞拍平台，不代收保证金或者拍卖款。标的以实物现状为准，参拍前请阅读法院公告并实地看样；
        信息有出入的，以法院公告为准。
      </p>
    </section>
  );
}
