import { declineOfficial } from "../../lib/browser/official-prompt";
import { useSite } from "../../stores/site";
import { Popup } from "../../ui/feedback/Popup";
import { OfficialQr } from "./OfficialQr";

/**
 * After the form 订阅新房源 was submitted, suggests following the official account for notifications about
 * matching lots. Once the visitor has closed it, it does not appear again in this tab.
 */
export default function OfficialPrompt() {
  const { official_qr } = useSite();
  if (!official_qr) return null;
  return (
    <Popup open onClose={declineOfficial} title="第一时间收到匹配房源">
      <OfficialQr text="微信扫码关注公众号，有符合需求的房源会立即通知您" />
    </Popup>
  );
}
