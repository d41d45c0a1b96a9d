import { useMemo } from "react";
import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** Width and height in px. */
  size: number;
  label: string;
}

/** A QR code as one SVG path on white, with the empty border that scanners need. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const { edge, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${edge}v${edge}H0z`} fill="#fff" />
      <path d={path} fill="#1f2329" />
    </svg>
  );
}

function draw(text: string): { edge: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { edge: size, path };
}
