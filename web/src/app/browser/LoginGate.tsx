import { Suspense, useEffect, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { type LoginEvent, onLoggedIn, onLogin } from "../../stores/session";

const LoginDialog = onDemand(() => import("../../features/auth/LoginDialog"));

/** Opens the login dialog. Its code is loaded when it is first needed. */
export function LoginGate() {
  const [pendingAction, setPendingAction] = useState<LoginEvent | null>(null);
  const [visible, setVisible] = useState(false);
  useEffect(
    () =>
      onLogin((event) => {
        // A refused API call may ask for the login again while the dialog is open. The action that waits for
        // the login must not be replaced.
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
