/** A customer's reasons for a return. */
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

/** True when pieces returned for this reason are restocked, unless the administrator decides otherwise. */
export function isSoldAgain(reason: ReturnReason | null): boolean {
  return reason !== 'defective' && reason !== 'damaged_in_shipping'
}
