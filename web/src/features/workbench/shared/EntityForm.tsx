import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import { FAULT } from "../../../lib/form-rules";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import { EditorForm } from "./EditorForm";

/** A field of a form: a line of text, or a choice. */
export type EntityField = { name: string } & (
  | ComponentProps<typeof Field>
  | (ComponentProps<typeof SelectField> & { options: { value: string; label: string }[] })
);

/** The field for the reason of a change, which is the last field of most forms. */
export const REASON: EntityField = { label: "原因", name: "reason", maxLength: 200 };

/** Returns an error message if the reason is missing. */
export const reasonFault = (values: Record<string, string>) => (values.reason ? undefined : FAULT.reason);

type Values = Record<string, string>;

interface EntityFormProps {
  title: string;
  size?: "s";
  /** An explanation of the form, above its fields. */
  intro?: ReactNode;
  fields: EntityField[];
  /** Content below the fields. */
  children?: ReactNode;
  /** Returns the error messages of the values by field. The values are trimmed. */
  faults: (values: Values) => Record<string, string | undefined>;
  /** Stores the values. If it fails, the input is kept. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
  /** The message for an error that does not come from the API. */
  otherwise?: string;
  /** The label of the button. `doing` is its label while the form is being sent. */
  action?: string;
  doing?: string;
}

/**
 * A form in a dialog, whose fields are given as data. When it is submitted, it focuses the first field with
 * an error, or stores the values if there is none.
 */
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
