import type { ShareKind } from "proto-types";
import { Suspense, useEffect, useState } from "react";
import { onDemand } from "../../lib/browser/on-demand";
import { Icon } from "../../ui/data/Icon";
import { Button } from "../../ui/form/Button";

const ShareDialog = onDemand(() => import("./ShareDialog"));

/** Opens the dialog for sharing the page. */
export function ShareButton({ kind, id }: { kind: ShareKind; id: number }) {
  const [open, setOpen] = useState(false);
  // In the mini program, the visitor shares the page with the menu of the program itself.
  useEffect(() => {
    if (/miniProgram/i.test(navigator.userAgent)) import("./mini-share").then((mini) => mini.offerCard(kind, id));
  }, [kind, id]);
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
