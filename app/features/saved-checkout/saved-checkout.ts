import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'
import { emptyShipping, type ShippingInfo, shippingFields } from '#app/features/addresses/shipping-info.ts'
import type { PaymentCard } from '#app/features/payment/gateway.ts'
import { type CharityType, defaultCharity, isCharityType } from '#domain/settings/charity.ts'
import {
  dropUnreadable,
  forgetCheckoutOfOthers,
  isRecord,
  ownerOf,
  readStoredCheckout,
  type StoredCheckout,
  writeStoredCheckout,
} from './checkout-storage.ts'
import { firstStep, type Step, steps } from './steps.ts'

export type CheckoutData = {
  shippingInfo: ShippingInfo
  card: PaymentCard | null
  /** The id of the saved card to pay with, if one is chosen. */
  savedCardId: string | null
  selectedCharity: CharityType
  /** True once the shopper has chosen a charity; until then the first on offer is preselected. */
  hasChosenCharity: boolean
  /** The additional donation in dollars. */
  donationAmount: number
  currentStep: Step
  /** The id of a payment begun, which may have succeeded although no order was answered. */
  paymentIntentId: string | null
  /** True if the total was 0 at the payment step, so that no card was requested. */
  paysNothing: boolean
  /** True to save the address in the account once the order is placed. */
  saveNewAddress: boolean
  /** True to save the card after the payment. */
  saveNewPaymentMethod: boolean
}

type Now = { now: number; userId: string | null }

/** Milliseconds that a guest's card is stored: a guest's data belongs to the next person who signs in, perhaps a stranger. */
const guestCardMs = 3600 * 1000

export const newCheckout: CheckoutData = {
  shippingInfo: emptyShipping,
  card: null,
  savedCardId: null,
  selectedCharity: defaultCharity,
  hasChosenCharity: false,
  donationAmount: 0,
  currentStep: firstStep,
  paymentIntentId: null,
  paysNothing: false,
  saveNewAddress: false,
  saveNewPaymentMethod: false,
}

/** The checkout of the last seven days. A customer's is read only when they are signed in; unreadable data is removed. */
export function readCheckout(storage: BrowserStorage, { now, userId }: Now): CheckoutData {
  if (userId !== null) forgetCheckoutOfOthers(storage, { now, userId })
  const stored = readStoredCheckout(storage, now)
  // The shown order may be stored before anything is entered.
  if (!stored || !('shippingInfo' in stored) || isWithheld(storage, { now, userId })) return newCheckout
  try {
    const isStale = ownerOf(stored) === null && now - Number(stored.timestamp) > guestCardMs
    return isStale ? { ...parse(stored), card: null } : parse(stored)
  } catch (error) {
    dropUnreadable(storage, error)
    return newCheckout
  }
}

/** True when the stored checkout is a customer's who is not signed in. */
export function isWithheld(storage: BrowserStorage, { now, userId }: Now): boolean {
  const owner = ownerOf(readStoredCheckout(storage, now))
  return owner !== null && owner !== userId
}

/** Stores the checkout with its owner, the customer who entered it; a guest's has none, and belongs to the next person who signs in. */
export function writeCheckout(storage: BrowserStorage, { card, ...data }: CheckoutData, { now, userId }: Now): void {
  writeStoredCheckout(storage, { ...readStoredCheckout(storage, now), ...data, paymentInfo: card, owner: userId }, now)
}

function parse(saved: StoredCheckout): CheckoutData {
  const { shippingInfo, paymentInfo, selectedCharity, donationAmount, currentStep, paymentIntentId } = saved
  const step = steps.find((each) => each === currentStep)
  if (!isRecord(shippingInfo) || !isCharityType(selectedCharity) || !step)
    throw new TypeError('Not saved checkout data')
  return {
    shippingInfo: readShipping(shippingInfo),
    card: isPaymentCard(paymentInfo) ? paymentInfo : null,
    savedCardId: textOrNull(saved.savedCardId),
    selectedCharity,
    // Older data has no `hasChosenCharity`: then a charity other than the first was chosen.
    hasChosenCharity: saved.hasChosenCharity === true || selectedCharity !== defaultCharity,
    donationAmount: typeof donationAmount === 'number' && donationAmount >= 0 ? donationAmount : 0,
    currentStep: step,
    paymentIntentId: textOrNull(paymentIntentId),
    paysNothing: saved.paysNothing === true,
    saveNewAddress: saved.saveNewAddress === true,
    saveNewPaymentMethod: saved.saveNewPaymentMethod === true,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function readShipping(saved: Record<string, unknown>): ShippingInfo {
  const read = { ...emptyShipping }
  for (const field of shippingFields) if (typeof saved[field] === 'string') read[field] = saved[field]
  return read
}

function isPaymentCard(value: unknown): value is PaymentCard {
  if (!isRecord(value)) return false
  const texts = [value.paymentMethodId, value.brand, value.last4, value.nameOnCard]
  const numbers = [value.expMonth, value.expYear]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
}
