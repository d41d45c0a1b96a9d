import { useCallback, useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Section } from "../../../ui/layout/Section";

type Found = { name: string; paused: boolean; undo?: string } | { failure: string };

interface UnsubscriptionProps {
  token: string;
  onChanged: () => void;
}

/**
 * The page to which the unsubscribe link in a notification leads. It pauses the saved search of the token at
 * once and offers to undo this. It needs scripts: programs that check links in mails open the page without
 * running scripts, so they do not unsubscribe anybody.
 */
export function Unsubscription({ token, onChanged }: UnsubscriptionProps) {
  const [found, setFound] = useState<Found | null>(null);
  const set = useCallback(
    async (by: string, resume: boolean) => {
      try {
        setFound(await api.post("/api/unsubscribe/{token}", { path: { token: by }, query: { resume }, quiet: true }));
        onChanged();
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        setFound({ failure: messagesOf(cause)[0] ?? "退订没有成功，请稍后再试" });
      }
    },
    [onChanged],
  );
  useEffect(() => {
    void set(token, false);
  }, [set, token]);
  return (
    <Section title="退订" card>
      <div role="status">
        {found === null && <Skeleton shape="block" />}
        {found && "failure" in found && <p>{found.failure}</p>}
        {found && "name" in found && (
          <>
            <p>{found.paused ? `已退订“${found.name}”，不再发送通知。` : `已恢复订阅“${found.name}”。`}</p>
            <Button size="s" onClick={() => set(found.undo ?? token, found.paused)}>
              {found.paused ? "恢复订阅" : "退订"}
            </Button>
          </>
        )}
      </div>
    </Section>
  );
}
