import { useSite } from "../../stores/site";
import css from "./OfficialCard.module.css";

/**
 * A card beside the demands: it suggests following the official account, which can send notifications of matching
 * lots.
 */
export function OfficialCard() {
  const { official_qr } = useSite();
  if (!official_qr) return null;
  return (
    <aside className={css.card} aria-label="关注公众号">
      <img src={official_qr} alt="公众号二维码" width={220} height={220} loading="lazy" />
      <div>
        <p className={css.title}>微信扫码关注公众号</p>
        <p>需求有进展、有新的匹配房源时，第一时间在微信通知您。</p>
      </div>
    </aside>
  );
}
