import { Tabs } from "@base-ui/react/tabs";
import { useState } from "react";
import type { LoginEvent } from "../../stores/session";
import Dialog from "../../ui/feedback/Dialog";
import type { Purpose } from "./enter";
import css from "./LoginDialog.module.css";
import { PhoneForm } from "./PhoneForm";
import { ScanPanel } from "./ScanPanel";

interface LoginDialogProps extends LoginEvent {
  visible: boolean;
  confirmText?: string;
  onClose: () => void;
}

/** The login by phone or by QR code. The mask, the close icon and Escape close the dialog. */
export default function LoginDialog({
  visible,
  type = "login",
  form,
  confirmText = "登录",
  onClose,
}: LoginDialogProps) {
  return (
    <Dialog open={visible} onClose={onClose} title="登录 / 注册" size="s">
      {/* Unmounted with the dialog, so that the next one starts with the phone tab and without a countdown. */}
      <Ways purpose={{ type, form }} confirmText={confirmText} onEntered={onClose} />
    </Dialog>
  );
}

type Way = "phone" | "scan";

interface WaysProps {
  purpose: Purpose;
  confirmText: string;
  onEntered: () => void;
}

function Ways({ purpose, confirmText, onEntered }: WaysProps) {
  const [way, setWay] = useState<Way>("phone");
  const [scannable, setScannable] = useState(true);
  const [hint, setHint] = useState<string | null>(null);
  const backToPhone = () => {
    setWay("phone");
    setScannable(false);
  };
  return (
    <Tabs.Root value={way} onValueChange={(next) => setWay(next as Way)}>
      <Tabs.List className={css.tabs} aria-label="登录方式">
        <Tabs.Tab value="phone" className={css.tab}>
          手机登录
        </Tabs.Tab>
        {scannable && (
          <Tabs.Tab value="scan" className={css.tab}>
            扫码登录
          </Tabs.Tab>
        )}
      </Tabs.List>
      {/* Stays mounted, so that input and countdown are kept while the other tab is open. */}
      <Tabs.Panel value="phone" keepMounted className={css.panel}>
        <PhoneForm purpose={purpose} confirmText={confirmText} hint={hint} onEntered={onEntered} />
      </Tabs.Panel>
      {scannable && (
        <Tabs.Panel value="scan" className={css.panel}>
          <ScanPanel
            purpose={purpose}
            onOver={backToPhone}
            onEntered={onEntered}
            onNumberMissing={() => {
              backToPhone();
              setHint("微信已确认，请绑定手机号完成登录");
            }}
          />
        </Tabs.Panel>
      )}
    </Tabs.Root>
  );
}
