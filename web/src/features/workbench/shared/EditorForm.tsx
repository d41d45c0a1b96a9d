import { type ComponentProps, useState } from "react";
import { useUnsaved } from "./use-unsaved";

interface EditorFormProps extends Omit<ComponentProps<"form">, "method" | "onInput"> {
  /**
   * Whether the form has unsaved texts. It must be set for a form that stays open after saving; if it is
   * undefined, any input counts as unsaved.
   */
  isUnsaved?: boolean;
}

/**
 * A form of the workbench. While it has unsaved texts, the page stays mounted even when the session ends, and
 * leaving the page requires confirmation.
 */
export function EditorForm({ isUnsaved, ...props }: EditorFormProps) {
  const [isTouched, setTouched] = useState(false);
  useUnsaved(isUnsaved ?? isTouched);
  return <form {...props} method="post" onInput={() => setTouched(true)} />;
}
