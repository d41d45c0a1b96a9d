import { useState } from "react";
import { perTab } from "../../lib/storage";
import { Popup } from "../../ui/Popup";
import { OfficialQr } from "./OfficialQr";

const CLOSED_KEY = "fapai.official-prompt";

/** After a demand was left: follow the official account to hear of matching lots. Closed once, it stays away in this tab. */
export default function OfficialPrompt() {
  const [open, setOpen] = useState(() => perTab.get(CLOSED_KEY) === null);
  const close = () => {
    perTab.set(CLOSED_KEY, "1");
    setOpen(false);
  };
  return (
    <Popup open={open} onClose={close} title="第一时间收到匹配房源">
      <OfficialQr text="微信扫码关注公众号，有符合需求的房源会立即通知您" />
    </Popup>
  );
}
