import { toast } from "../../../lib/browser/toast";
import { type ComparedLot, followCompared, MAX_COMPARED, toggleCompared, useCompared } from "../../../stores/compared";
import { Button } from "../../../ui/form/Button";

followCompared();

interface CompareButtonProps {
  lot: ComparedLot;
}

/** Adds a lot to the comparison, or removes it. */
export function CompareButton({ lot }: CompareButtonProps) {
  const chosen = useCompared().some(({ id }) => id === lot.id);
  return (
    <Button
      kind="text"
      size="s"
      aria-pressed={chosen}
      aria-label={`${chosen ? "已加对比" : "对比"} ${lot.title}`}
      onClick={() => {
        if (!toggleCompared({ id: lot.id, title: lot.title }))
          toast.error(`最多对比 ${MAX_COMPARED} 套，请先在页面底部移出一套`);
      }}
    >
      {chosen ? "已加对比" : "对比"}
    </Button>
  );
}
