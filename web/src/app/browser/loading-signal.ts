/** Shows a text about a pending navigation on top of the page; "" hides it. */
export function signal(text: string): void {
  const line = document.getElementById("signal");
  if (!line) return;
  line.textContent = text;
  line.togglePopover?.(text !== "");
}
