import type { Order } from '#contract/orders.ts'
import { type CharityType, isCharityType } from '#domain/charity.ts'

/** State handed over by checkout's navigation; amounts in dollars. */
export type PlacedState = {
  orderNumber: string
  total: number
  charityDonation: number
  selectedCharity: CharityType
  /** In a sentence. */
  charityName?: string
}

/** Null for anything that checkout did not write. */
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

/** The state of a placed order, from the order as the shop has it. */
export function placedStateOf(order: Order): PlacedState {
  return {
    orderNumber: order.orderNumber,
    total: order.totalAmount,
    charityDonation: order.charityGivenAmount ?? order.charityDonationAmount,
    selectedCharity: order.selectedCharityType,
    charityName: order.selectedCharityName,
  }
}

/** The charity of an order, in a sentence. */
export function charityOf({ charityName }: PlacedState, order: Order | undefined): string {
  return order?.selectedCharityName ?? charityName ?? 'the charity of your choice'
}
