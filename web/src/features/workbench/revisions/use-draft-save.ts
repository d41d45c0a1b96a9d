import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";

interface Calls<Detail> {
  put: () => Promise<Detail>;
  /** Reads the stored draft after another editor saved first; null where reading would return another document. */
  read: (() => Promise<Detail>) | null;
  onSaved: (detail: Detail) => void;
  /** Receives another editor's draft; the form then shows both versions. */
  onTheirs: (detail: Detail) => void;
}

/** Saves a draft. If another editor saved first, it reads their draft and the form keeps its own texts. */
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
