import { Field } from "../../ui/form/Field";
import css from "./MobileDialog.module.css";
import { ProofOfWorkProgress } from "./ProofOfWorkProgress";
import type { ReadyCaptcha } from "./use-captcha";

interface CaptchaFieldProps {
  captcha: ReadyCaptcha | null;
  failed: boolean;
  progress: number | null;
  value: string;
  onChange: (value: string) => void;
  onRefresh: () => void;
}

/** The captcha that must be solved before each text message. */
export function CaptchaField({ captcha, failed, progress, value, onChange, onRefresh }: CaptchaFieldProps) {
  return (
    <>
      <div className={css.line}>
        <Field
          label="图形验证码"
          note="每次获取短信前填写"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={4}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          className={css.captcha}
          onClick={onRefresh}
          aria-label={captcha ? "换一张图形验证码" : undefined}
        >
          {captcha ? <img src={captcha.image} alt="" width={120} height={40} /> : failed ? "点击重试" : "加载中"}
        </button>
      </div>
      <ProofOfWorkProgress percent={progress} />
    </>
  );
}
