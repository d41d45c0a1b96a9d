/** The number of the picture's pixels for each unit of the drawing. */
const SCALE = 2;
const PADDING = 24;

/** Saves a drawing of the page as a PNG with its title above. */
export async function savePng(svg: SVGSVGElement, title: string, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const font = getComputedStyle(svg).fontFamily;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("font-family", font);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();

  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * PADDING) * SCALE;
  canvas.height = (height + 3 * PADDING) * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#1f2329";
  pen.font = `600 16px ${font}`;
  pen.fillText(title, PADDING, 1.5 * PADDING);
  pen.drawImage(picture, PADDING, 2 * PADDING, width, height);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}
