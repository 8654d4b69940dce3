/** An order's shipping, from each piece's option: 'Standard Shipping, 5-7 business days'; null for none. */
export function shippingOptionText(choices: readonly (string | null)[]): string {
  const [only, ...others] = new Set(choices)
  if (!choices.some(Boolean)) return 'It travels to the address that you gave.'
  if (others.length === 0) return `It travels with the delivery that you chose: ${only}.`
  if (choices.every(Boolean)) return 'It travels with the delivery that you chose for each piece.'
  return 'It travels with the delivery that you chose, where a piece offers a choice.'
}
