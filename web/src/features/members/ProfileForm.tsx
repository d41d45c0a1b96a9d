import type { SubmitEvent } from "react";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import css from "./Account.module.css";

interface ProfileFormProps {
  nickname: string;
  onSave: (nickname: string) => void;
}

/** How the member is called on the site. */
export function ProfileForm({ nickname, onSave }: ProfileFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("nickname") ?? "").trim();
    if (name) onSave(name);
  };
  return (
    <form className={css.profile} onSubmit={submit}>
      <Field label="昵称" name="nickname" defaultValue={nickname} maxLength={20} required autoComplete="nickname" />
      <Button type="submit">保存</Button>
    </form>
  );
}
