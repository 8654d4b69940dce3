/** A customer's reasons for sending something back. */
export const returnReasons = [
  'defective',
  'wrong_item',
  'not_as_described',
  'damaged_in_shipping',
  'size_issue',
  'quality_issue',
  'change_of_mind',
  'other',
] as const

export type ReturnReason = (typeof returnReasons)[number]

/** 'Damaged In Shipping' */
export function returnReasonName(reason: ReturnReason): string {
  return reason.replace(
    /(?:^|_)(\w)/g,
    (part, letter: string) => (part.startsWith('_') ? ' ' : '') + letter.toUpperCase(),
  )
}

/** True when pieces returned for this reason go back into stock, unless the administrator says otherwise. */
export function isSoldAgain(reason: ReturnReason | null): boolean {
  return reason !== 'defective' && reason !== 'damaged_in_shipping'
}
