import { useSite } from "../../stores/site";
import css from "./OfficialQr.module.css";

/** The QR code of the official account, and the benefit of following it. */
export function OfficialQr({ text = "关注公众号，接收开拍提醒和新房源" }: { text?: string }) {
  const { official_qr } = useSite();
  if (!official_qr) return null;
  return (
    <div className={css.qr}>
      <img src={official_qr} alt="公众号二维码" width={220} height={220} loading="lazy" />
      <p>{text}</p>
    </div>
  );
}
