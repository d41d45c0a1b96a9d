import { type SubmitEvent, useState } from "react";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./Account.module.css";

interface ProfileFormProps {
  nickname: string;
  onSave: (nickname: string) => void;
}

/** A form for the name that others see. */
export function ProfileForm({ nickname, onSave }: ProfileFormProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("nickname") ?? "").trim();
    setWrong(name ? null : "请填写昵称");
    if (name && name !== nickname) onSave(name);
  };
  return (
    <form className={css.name} onSubmit={submit} noValidate>
      <Field
        label="昵称"
        name="nickname"
        defaultValue={nickname}
        maxLength={20}
        error={wrong}
        autoComplete="nickname"
        className={css.nickname}
      />
      <Button type="submit">保存</Button>
    </form>
  );
}
