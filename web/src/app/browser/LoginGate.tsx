import { lazy, Suspense, useEffect, useState } from "react";
import { type LoginEvent, onLogin } from "../../stores/session";

const LoginDialog = lazy(() => import("../../features/auth/LoginDialog"));

/** Where the login dialog opens. Its code is loaded with the first wish to log in: most visits have none. */
export function LoginGate() {
  const [wish, setWish] = useState<LoginEvent | null>(null);
  const [visible, setVisible] = useState(false);
  useEffect(
    () =>
      onLogin((event) => {
        // A refused call asks again while the dialog is open: what the visitor came for stays.
        setVisible((open) => {
          if (!open) setWish(event);
          return true;
        });
      }),
    [],
  );
  if (!wish) return null;
  return (
    <Suspense fallback={null}>
      <LoginDialog visible={visible} type={wish.type} form={wish.form} onClose={() => setVisible(false)} />
    </Suspense>
  );
}
