/** Parses '25,000' and '8'; NaN for anything else. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))
}
