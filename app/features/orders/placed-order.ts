import type { Order } from '#contract/orders.ts'
import { type CharityType, isCharityType } from '#domain/settings/charity.ts'

/** The navigation state from checkout to the order's page; amounts in dollars. */
export type PlacedState = {
  orderNumber: string
  total: number
  charityDonation: number
  selectedCharity: CharityType
  /** The charity's name within a sentence. */
  charityName?: string
}

/** The validated state; null unless checkout wrote it. */
export function readPlacedState(state: unknown): PlacedState | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderNumber, total, charityDonation, selectedCharity, charityName } = state as Record<string, unknown>
  if (typeof orderNumber !== 'string' || typeof total !== 'number' || typeof charityDonation !== 'number') return null
  if (!isCharityType(selectedCharity)) return null
  return {
    orderNumber,
    total,
    charityDonation,
    selectedCharity,
    ...(typeof charityName === 'string' && { charityName }),
  }
}

/** The same state, from the shop's order. */
export function placedStateOf(order: Order): PlacedState {
  return {
    orderNumber: order.orderNumber,
    total: order.totalAmount,
    charityDonation: order.charityGivenAmount ?? order.charityDonationAmount,
    selectedCharity: order.selectedCharityType,
    charityName: order.selectedCharityName,
  }
}

/** The name of an order's charity within a sentence. */
export function charityOf({ charityName }: PlacedState, order: Order | undefined): string {
  return order?.selectedCharityName ?? charityName ?? 'the charity of your choice'
}
