import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EditorForm } from "./EditorForm";

/** A field of a form: a text line or a choice. */
export type EntityField = { name: string } & (
  | ComponentProps<typeof Field>
  | (ComponentProps<typeof SelectField> & { options: { value: string; label: string }[] })
);

/** The reason for a change: the last field of most forms. */
export const REASON: EntityField = { label: "原因", name: "reason", maxLength: 200 };

/** Returns the error of a missing reason. */
export const reasonFault = (values: Record<string, string>) => (values.reason ? undefined : FAULT.reason);

type Values = Record<string, string>;

interface EntityFormProps {
  title: string;
  size?: "s";
  /** Explains the form above its fields. */
  intro?: ReactNode;
  fields: EntityField[];
  /** Content below the fields. */
  children?: ReactNode;
  /** Returns the errors of the trimmed values by field, in the order of the form. */
  faults: (values: Values) => Record<string, string | undefined>;
  /** Stores the values; the input stays when it fails. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  /** The message for an error that does not come from the API. */
  otherwise?: string;
  /** The label of the button, and its label while sending. */
  action?: string;
  doing?: string;
}

/** A form in a dialog with fields given as data: it validates them, stops at the first error, and sends them. */
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
      <EditorForm className="stack-4" noValidate onSubmit={submit}>
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
