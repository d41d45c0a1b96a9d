import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";

interface Calls<Detail> {
  put: () => Promise<Detail>;
  /** What is stored now, where somebody else was first; null where that is another text. */
  read: (() => Promise<Detail>) | null;
  onSaved: (detail: Detail) => void;
  /** The draft is somebody else's: its form shows both when it gets it. */
  onTheirs: (detail: Detail) => void;
}

/** Saves a draft. Where somebody else was first, theirs is read instead and the form keeps its own. */
export function useDraftSave<Detail>(calls: Calls<Detail>) {
  const { busy, failure, setFailure, save } = useSave();
  const put = () =>
    save(async () => {
      try {
        const next = await calls.put();
        toast.success("草稿已保存");
        calls.onSaved(next);
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.status !== 409 || !calls.read) throw cause;
        calls.onTheirs(await calls.read());
        setFailure("没有保存：草稿刚被他人修改。没有冲突的各项已合并，有冲突的请在上面逐项选择，再保存一次");
      }
    });
  return { busy, failure, setFailure, put };
}
