import type { MobileState } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../api/browser";
import { draftOf, dropDraft, keepDraft } from "../../api/forms";
import { useSave } from "../../api/use-save";
import { toast } from "../../lib/browser/toast";
import { isMobile, plainMobile } from "../../lib/form-rules";
import { Failure } from "../../ui/feedback/Failure";
import { Button } from "../../ui/form/Button";
import { Field } from "../../ui/form/Field";
import { CaptchaField } from "./CaptchaField";
import { CodeField } from "./CodeField";
import css from "./MobileDialog.module.css";
import { TEXT } from "./rules";
import { useCaptcha } from "./use-captcha";
import { useCooldown } from "./use-cooldown";

/** Storage key of the new number, in case the session ends while it is being typed. */
const DRAFT = "mobile";

/** How the member proves the wish to change the number: by a code sent to the old number, or by waiting. */
type Way = "code" | "lost";

interface MobileFormProps {
  state: MobileState;
  onChanged: (state: MobileState) => void;
}

/** The form with the codes for a change of number. The input stays if a call is refused. */
export function MobileForm({ state, onChanged }: MobileFormProps) {
  const [way, setWay] = useState<Way>(state.waiting ? "lost" : "code");
  const [image, setImage] = useState("");
  const [mobile, setMobile] = useState(() => draftOf<{ mobile: string }>(DRAFT)?.mobile ?? "");
  const [oldCode, setOldCode] = useState("");
  const [newCode, setNewCode] = useState("");
  const { busy, failure, setFailure, save } = useSave("操作失败，请重试");
  const [oldWait, startOldWait] = useCooldown();
  const [newWait, startNewWait] = useCooldown();
  const { captcha, failed, refresh, take, progress } = useCaptcha();

  const send = (to: "old" | "new") => {
    if (to === "new" && !isMobile(mobile)) return setFailure("请输入正确的新手机号");
    if (!captcha || image.trim() === "") return setFailure("请先填写图形验证码");
    return save(async () => {
      if (to === "new") keepDraft(DRAFT, { mobile });
      const body = { key: await take(), code: image.trim().toLowerCase() };
      setImage("");
      await api.post("/api/user/mobile/code", { body: to === "new" ? { ...body, mobile } : body, quiet: true });
      (to === "new" ? startNewWait : startOldWait)();
      toast.success(TEXT.sent);
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isMobile(mobile)) return setFailure("请输入正确的新手机号");
    if (!newCode || (way === "code" && !oldCode)) return setFailure("请填写短信验证码");
    return save(async () => {
      const body = { mobile, new_code: newCode, ...(way === "code" && { old_code: oldCode }) };
      keepDraft(DRAFT, { mobile });
      const changed = await api.post("/api/user/mobile", { body, quiet: true });
      dropDraft(DRAFT);
      onChanged(changed);
    });
  };

  return (
    <form method="post" className={css.form} noValidate onSubmit={submit}>
      <fieldset className={css.choice}>
        <legend>{`当前绑定 ${state.mobile}`}</legend>
        {(["code", "lost"] as const).map((value) => (
          <label key={value}>
            <input type="radio" name="way" checked={way === value} onChange={() => setWay(value)} />
            {value === "code" ? "能接收短信，立即更换" : "已停用，申请后等待7天"}
          </label>
        ))}
      </fieldset>
      <CaptchaField
        captcha={captcha}
        failed={failed}
        progress={progress}
        value={image}
        onChange={setImage}
        onRefresh={refresh}
      />
      {way === "code" && (
        <CodeField
          label="原手机号验证码"
          value={oldCode}
          onChange={setOldCode}
          wait={oldWait}
          busy={busy}
          onSend={() => send("old")}
        />
      )}
      <Field
        label="新手机号"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={mobile}
        onChange={({ target }) => setMobile(plainMobile(target.value))}
      />
      <CodeField
        label="新手机号验证码"
        value={newCode}
        onChange={setNewCode}
        wait={newWait}
        busy={busy}
        onSend={() => send("new")}
      />
      <Failure text={failure} />
      <Button type="submit" kind="primary" size="l" wide disabled={busy}>
        {way === "code" ? "立即更换" : state.waiting ? "完成更换" : "提交申请"}
      </Button>
      <p className={css.small}>更换后其他设备退出登录，原、新号码都会收到短信通知，30日内不能再次更换。</p>
    </form>
  );
}
