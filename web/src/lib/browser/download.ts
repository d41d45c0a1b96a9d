/** Downloads a file in the browser. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Returns a file with the data as indented JSON. */
export const jsonFile = (data: object): Blob => new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
