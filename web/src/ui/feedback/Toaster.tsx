import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { onToast } from "../../lib/browser/toast";
import { cx } from "../cx";
import { Icon } from "../data/Icon";
import css from "./Toaster.module.css";

/** How long a message stays visible, in milliseconds. */
const DURATION = 3000;

const icons = { info: "info", success: "circle-check", error: "circle-exclamation-point" } as const;

/**
 * Shows the toasts of lib/browser/toast. Screen readers announce them, and they stay while the pointer is over
 * them.
 */
export function Toaster() {
  return (
    <Toast.Provider timeout={DURATION} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={css.region}>
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Messages() {
  const { toasts, add } = Toast.useToastManager();
  useEffect(
    () =>
      onToast(({ kind, title, detail }) => {
        add({ title, description: detail, type: kind, priority: kind === "error" ? "high" : "low" });
      }),
    [add],
  );
  return toasts.map((item) => {
    const kind = (item.type ?? "info") as keyof typeof icons;
    return (
      <Toast.Root key={item.id} toast={item} className={cx(css.toast, css[kind])}>
        <Icon of={icons[kind]} />
        <div>
          <Toast.Title render={<div />} />
          {item.description && <Toast.Description className={css.detail} render={<div />} />}
        </div>
      </Toast.Root>
    );
  });
}
