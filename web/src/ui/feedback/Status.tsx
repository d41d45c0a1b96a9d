import type { ReactNode } from "react";
import { Button } from "../form/Button";
import { Empty } from "./Empty";
import { ErrorBlock } from "./ErrorBlock";
import { Skeleton } from "./Skeleton";

interface StatusProps {
  state: "loading" | "empty" | "failed" | "ready";
  /** The text for an empty block. */
  empty?: string;
  /** Called by the button of a block that failed to load. */
  onRetry?: () => void;
  /** The content after loading has succeeded. */
  children: ReactNode;
}

/** A block in one of its states: loading, empty, failed, or loaded. */
export function Status({ state, empty = "暂无数据", onRetry, children }: StatusProps) {
  if (state === "ready") return children;
  if (state === "empty") return <Empty text={empty} />;
  if (state === "failed") {
    return (
      <ErrorBlock title="内容暂时无法显示" hint="请检查网络后重试。">
        {onRetry && <Button onClick={onRetry}>重新加载</Button>}
      </ErrorBlock>
    );
  }
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        正在加载
      </p>
      <Skeleton shape="block" />
    </div>
  );
}
