import { type ComponentProps, useState } from "react";
import { useUnsaved } from "./use-unsaved";

interface EditorFormProps extends Omit<ComponentProps<"form">, "method" | "onInput"> {
  /** Whether it has texts that are not saved, for a form that stays after it was saved; otherwise what was typed into counts. */
  isUnsaved?: boolean;
}

/** A form of the workbench. While it has unsaved texts the page keeps it, even when the session ends, and asks before it is left. */
export function EditorForm({ isUnsaved, ...props }: EditorFormProps) {
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isUnsaved ?? isTouched);
  return <form {...props} method="post" onInput={() => setTouched(true)} />;
}
