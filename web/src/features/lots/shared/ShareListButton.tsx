import { Suspense, useState } from "react";
import { onDemand } from "../../../lib/browser/on-demand";
import { emitLogin, isMember, session } from "../../../stores/session";
import { Icon } from "../../../ui/data/Icon";
import { Button } from "../../../ui/form/Button";

const AddDialog = onDemand(() => import("./AddDialog"));

interface ShareListButtonProps {
  /** The lots to add to a list. */
  ids: number[];
  /** Whether the button has the look of a link in a text. */
  asText?: boolean;
}

/** A button that adds lots to a shared list: to a new list or to one of the member's lists. */
export function ShareListButton({ ids, asText }: ShareListButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={asText ? "text" : "line"}
        size="s"
        onClick={() => (isMember(session.get()) ? setOpen(true) : emitLogin())}
      >
        <Icon of="share-2" />
        分享给家人
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddDialog ids={ids} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
