import { Suspense, useEffect, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { type LoginEvent, onLoggedIn, onLogin } from "../../stores/session";

const LoginDialog = onDemand(() => import("../../features/auth/LoginDialog"));

/** Opens the login dialog. Its code is loaded with the first request to log in: most visits have none. */
export function LoginGate() {
  const [pendingAction, setPendingAction] = useState<LoginEvent | null>(null);
  const [visible, setVisible] = useState(false);
  useEffect(
    () =>
      onLogin((event) => {
        // A refused call emits a second event while the dialog is open. The pending action of the first one must be
        // kept.
        setVisible((open) => {
          if (!open) setPendingAction(event);
          return true;
        });
      }),
    [],
  );
  // The page reloads after a login, unless it has unsaved texts.
  useEffect(() => onLoggedIn(() => setVisible(false)), []);
  if (!pendingAction) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog
        visible={visible}
        type={pendingAction.type}
        form={pendingAction.form}
        onClose={() => setVisible(false)}
      />
    </Suspense>
  );
}
