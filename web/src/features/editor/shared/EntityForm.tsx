import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EditorForm } from "./EditorForm";
import css from "./workbench.module.css";

/** A field of a form: a line to write in, or choices. */
export type EntityField = { name: string } & (
  | ComponentProps<typeof Field>
  | (ComponentProps<typeof SelectField> & { options: { value: string; label: string }[] })
);

/** Why something is changed: the last field of most forms. */
export const REASON: EntityField = { label: "原因", name: "reason", maxLength: 200 };

/** What is wrong with a reason. */
export const reasonFault = (values: Record<string, string>) => (values.reason ? undefined : FAULT.reason);

type Values = Record<string, string>;

interface EntityFormProps {
  title: string;
  size?: "s";
  /** What the form does, above its fields. */
  intro?: ReactNode;
  fields: EntityField[];
  /** What stands below the fields. */
  children?: ReactNode;
  /** What is wrong with the values, which have no spaces around them, by field and in the order of the form. */
  faults: (values: Values) => Record<string, string | undefined>;
  /** Stores the values; what is written stays when it fails. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  /** What is said of an error that is not the API's. */
  otherwise?: string;
  /** What the button says, and while the form is sent. */
  action?: string;
  doing?: string;
}

/** A form in a dialog whose fields are given as data: it checks them, stops at the first that is wrong, and sends them. */
export function EntityForm(props: EntityFormProps) {
  const { title, size, intro, fields, children, faults, onSave, onClose, otherwise } = props;
  const { action = "保存", doing = "正在保存…" } = props;
  const { busy, failure, save } = useSave(otherwise);
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? "").trim()])) as Values;
    const found = faults(values);
    setWrong(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    await save(() => onSave(values));
  };
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <EditorForm className={css.dialog} noValidate onSubmit={submit}>
        {intro}
        {fields.map((field) =>
          "options" in field ? (
            <SelectField key={field.name} {...field} error={wrong[field.name]} />
          ) : (
            <Field key={field.name} {...field} error={wrong[field.name]} />
          ),
        )}
        {children}
        <Failure text={failure} />
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? doing : action}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
