/** Shows above everything else the text that describes a pending navigation; "" hides it. */
export function signal(text: string): void {
  const line = document.getElementById("signal");
  if (!line) return;
  line.textContent = text;
  line.togglePopover?.(text !== "");
}
