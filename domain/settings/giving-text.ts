/** An explanation of the stated donations of a year, which include more than those of the shop's own orders. */
export function statedGifts(year: number): string {
  return `all gifts of ${year}, here and elsewhere`
}
