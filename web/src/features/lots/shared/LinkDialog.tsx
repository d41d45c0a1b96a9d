import type { SharedLink } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import Dialog from "../../../ui/feedback/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { LinkPanel } from "./LinkPanel";

/** Shows the secret address of one of the member's lists. */
export default function LinkDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [link, setLink] = useState<SharedLink | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/shared-list/{id}/link", { path: { id }, signal: leaving.signal })
      .then(setLink)
      .catch(() => {
        if (!leaving.signal.aborted) onClose();
      });
    return () => leaving.abort();
  }, [id, onClose]);
  return (
    <Dialog open onClose={onClose} title={link ? `“${link.name}”的链接` : "清单的链接"} size="s">
      {link ? <LinkPanel link={link} /> : <Skeleton shape="block" />}
    </Dialog>
  );
}
