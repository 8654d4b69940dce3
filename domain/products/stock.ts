type StockState = 'in-stock' | 'low-stock' | 'out-of-stock'

/** Displayed and sellable stock: the smallest of the product's and its chosen variants'. */
export function availableStock(productStock: number, variantStocks: readonly number[]): number {
  return Math.min(productStock, ...variantStocks)
}

/** The stock state; fewer pieces than `lowBelow` are low. */
export function stockState(stock: number, lowBelow: number): StockState {
  if (stock <= 0) return 'out-of-stock'
  return stock < lowBelow ? 'low-stock' : 'in-stock'
}

/** An administrator's reasons for changing stock by hand. */
export const stockReasons = ['new_batch', 'counted', 'damaged', 'lent', 'gift', 'other'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockReasonNames: Record<StockReason, string> = {
  new_batch: 'New batch',
  counted: 'Counted',
  damaged: 'Damaged',
  lent: 'Lent for photography',
  gift: 'Gift',
  other: 'Other',
}
