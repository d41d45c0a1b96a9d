import { lazy, Suspense } from "react";
import { Button } from "../../ui/Button";
import css from "./Confirm.module.css";

const Dialog = lazy(() => import("../../ui/Dialog"));

interface ConfirmProps {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks once more before something is taken away. */
export function Confirm({ title, text, yes, onYes, onClose }: ConfirmProps) {
  return (
    <Suspense fallback={null}>
      <Dialog open onClose={onClose} title={title} size="s">
        <p className={css.text}>{text}</p>
        <div className={css.ways}>
          <Button onClick={onClose}>再想想</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
        </div>
      </Dialog>
    </Suspense>
  );
}
