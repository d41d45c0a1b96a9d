/** One 万 in 元. */
const WAN = 10_000;

/** What was typed into a range form, in the units of the query; empty, negative and unreadable fields are left out. */
export function typedRange(min: string, max: string, factor: number): { min?: number; max?: number } {
  const read = (text: string) => {
    const value = Number(text.trim());
    return text.trim() === "" || !Number.isFinite(value) || value < 0
      ? undefined
      : Math.round(value * factor * 100) / 100;
  };
  const [low, high] = [read(min), read(max)];
  if (low !== undefined && high !== undefined && low > high) return { min: high, max: low };
  return { min: low, max: high };
}

/** What a number typed into a range form is multiplied by. */
export const rangeFactor = { price: WAN, area: 1 };
