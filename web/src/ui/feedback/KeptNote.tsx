/** A note that the form contains earlier input that was never sent. */
export function KeptNote({ className }: { className?: string }) {
  return (
    <p className={className} role="status">
      上次填写的内容还没有送达，已为您保留，请再次提交。
    </p>
  );
}
