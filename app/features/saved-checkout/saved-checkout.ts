import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'
import { emptyShipping, type ShippingInfo, shippingFields } from '#app/features/addresses/shipping-info.ts'
import type { KeptCard } from '#app/features/payment/gateway.ts'
import { type CharityType, defaultCharity, isCharityType } from '#domain/charity.ts'
import {
  dropUnreadable,
  forgetCheckoutOfOthers,
  isRecord,
  type KeptCheckout,
  ownerOf,
  readKept,
  writeKept,
} from './checkout-storage.ts'
import { firstStep, type Step, steps } from './steps.ts'

export type CheckoutData = {
  shippingInfo: ShippingInfo
  card: KeptCard | null
  /** The card that pays, when it is one of the customer's saved ones. */
  savedCardId: string | null
  selectedCharity: CharityType
  /** The customer has chosen; until then the first charity that is offered is preselected. */
  hasChosenCharity: boolean
  /** Dollars. */
  donationAmount: number
  currentStep: Step
  /** A payment that was begun: it may have succeeded although no order came back. */
  paymentIntentId: string | null
  /** The total was 0 at the payment step, so no card was asked for. */
  paysNothing: boolean
  /** The address goes into the customer's book once it is an order's. */
  saveNewAddress: boolean
  /** The card is saved once it has paid. */
  saveNewPaymentMethod: boolean
}

type Now = { now: number; userId: string | null }

/** A guest's data go on to whoever signs in next: a card that pays must not wait a week for a stranger. */
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

/** Entries of the last seven days. A customer's own wait for them to sign in again; unreadable data is removed. */
export function readCheckout(storage: BrowserStorage, { now, userId }: Now): CheckoutData {
  if (userId !== null) forgetCheckoutOfOthers(storage, { now, userId })
  const kept = readKept(storage, now)
  // A code may wait for an order of which nothing is entered yet.
  if (!kept || !('shippingInfo' in kept) || isWithheld(storage, { now, userId })) return newCheckout
  try {
    const isStale = ownerOf(kept) === null && now - Number(kept.timestamp) > guestCardMs
    return isStale ? { ...parse(kept), card: null } : parse(kept)
  } catch (error) {
    dropUnreadable(storage, error)
    return newCheckout
  }
}

/** True when the kept checkout is a customer's who is not signed in. */
export function isWithheld(storage: BrowserStorage, { now, userId }: Now): boolean {
  const owner = ownerOf(readKept(storage, now))
  return owner !== null && owner !== userId
}

/** The owner is the customer who entered it; none for a guest's, which goes on to whoever signs in. */
export function writeCheckout(storage: BrowserStorage, { card, ...data }: CheckoutData, { now, userId }: Now): void {
  writeKept(storage, { ...readKept(storage, now), ...data, paymentInfo: card, owner: userId }, now)
}

function parse(saved: KeptCheckout): CheckoutData {
  const { shippingInfo, paymentInfo, selectedCharity, donationAmount, currentStep, paymentIntentId } = saved
  const step = steps.find((each) => each === currentStep)
  if (!isRecord(shippingInfo) || !isCharityType(selectedCharity) || !step)
    throw new TypeError('Not saved checkout data')
  return {
    shippingInfo: readShipping(shippingInfo),
    card: isKeptCard(paymentInfo) ? paymentInfo : null,
    savedCardId: textOrNull(saved.savedCardId),
    selectedCharity,
    // What was kept before charities were the merchant's own was chosen where it is not the first.
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

function isKeptCard(value: unknown): value is KeptCard {
  if (!isRecord(value)) return false
  const texts = [value.paymentMethodId, value.brand, value.last4, value.nameOnCard]
  const numbers = [value.expMonth, value.expYear]
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => typeof number === 'number')
}
