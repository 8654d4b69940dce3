/** '25,000' and '8' alike; NaN for what is no number. */
export function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''))
}
