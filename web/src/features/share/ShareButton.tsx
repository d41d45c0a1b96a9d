import type { ShareKind } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/data/Icon";
import { Button } from "../../ui/form/Button";

const ShareDialog = lazy(() => import("./ShareDialog"));

/** Opens the dialog for sharing the page. */
export function ShareButton({ kind, id }: { kind: ShareKind; id: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" size="s" onClick={() => setOpen(true)}>
        <Icon of="share-2" />
        分享
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
