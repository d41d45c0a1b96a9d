import type { SharedComment, SharedList } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import { CommentForm } from "./CommentForm";
import css from "./Shared.module.css";
import { commentsTo } from "./shared-lots";

interface CommentsProps {
  list: SharedList;
  /** The lot that the comments are about; null for the whole list. */
  houseId: number | null;
  /** A name for what the comments are about. It is part of the accessible names of the controls. */
  about: string;
  onSend: (houseId: number | null, text: string, name: string) => Promise<void>;
  onRemove: (comment: SharedComment, all: boolean) => void;
}

/** The readers' comments on a lot or on the whole list. */
export function Comments({ list, houseId, about, onSend, onRemove }: CommentsProps) {
  const comments = commentsTo(list.comments, houseId);
  const isOwner = list.id !== null;
  return (
    <section aria-label={`留言：${about}`} className="stack-3">
      {comments.length > 0 && (
        <ul className="stack-3">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className={css.small}>
                <b>{comment.name}</b>
                {comment.is_owner && <Chip look="soft">清单主人</Chip>}
                <Time at={comment.created_at} pattern="yyyy-MM-dd hh:mm" />
                {(isOwner || comment.is_mine) && (
                  <Button
                    kind="text"
                    size="s"
                    onClick={() => onRemove(comment, false)}
                    aria-label={`删除 ${comment.name} 的留言`}
                  >
                    删除
                  </Button>
                )}
                {isOwner && !comment.is_mine && (
                  <Button
                    kind="text"
                    size="s"
                    onClick={() => onRemove(comment, true)}
                    aria-label={`删除 ${comment.name} 的全部留言`}
                  >
                    删除此人全部
                  </Button>
                )}
              </p>
              <p className={css.said}>{comment.text}</p>
            </li>
          ))}
        </ul>
      )}
      {(list.commenting !== "closed" || isOwner) && (
        <CommentForm
          membersOnly={list.commenting === "members"}
          about={about}
          onSend={(text, name) => onSend(houseId, text, name)}
        />
      )}
    </section>
  );
}
