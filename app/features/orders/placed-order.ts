import type { Order } from '#contract/orders.ts'
import { type CharityType, charityTypes } from '#domain/charity.ts'

/** State handed over by checkout's navigation; amounts in dollars. */
export type PlacedState = { orderNumber: string; total: number; charityDonation: number; selectedCharity: CharityType }

/** Null for anything that checkout did not write. */
export function readPlacedState(state: unknown): PlacedState | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderNumber, total, charityDonation, selectedCharity } = state as Record<string, unknown>
  const charity = charityTypes.find((each) => each === selectedCharity)
  if (typeof orderNumber !== 'string' || typeof total !== 'number' || typeof charityDonation !== 'number') return null
  return charity ? { orderNumber, total, charityDonation, selectedCharity: charity } : null
}

/** The same, of the order as the shop has it. */
export function placedStateOf(order: Order): PlacedState {
  return {
    orderNumber: order.orderNumber,
    total: order.totalAmount,
    charityDonation: order.charityGivenAmount ?? order.charityDonationAmount,
    selectedCharity: order.selectedCharityType,
  }
}
