import { type CharityType, charityTypes, defaultCharity } from '#domain/charity.ts'
import { emptyShipping, type ShippingInfo, shippingFields } from './shipping/shipping-info.ts'
import { firstStep, type Step, steps } from './steps.ts'

/** The gateway's name for a card and what may be shown of it; the number never comes here. */
export type KeptCard = {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  nameOnCard: string
}

export type CheckoutData = {
  shippingInfo: ShippingInfo
  card: KeptCard | null
  selectedCharity: CharityType
  /** Dollars. */
  donationAmount: number
  currentStep: Step
  /** A payment that was begun: it may have succeeded although no order came back. */
  paymentIntentId: string | null
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const storageKey = 'stella-maris-checkout'
const keptForMs = 7 * 24 * 3600 * 1000

export const newCheckout: CheckoutData = {
  shippingInfo: emptyShipping,
  card: null,
  selectedCharity: defaultCharity,
  donationAmount: 0,
  currentStep: firstStep,
  paymentIntentId: null,
}

/** What was entered in the last seven days; unreadable data is logged and removed. */
export function readCheckout(box: Box, now: number): CheckoutData {
  const text = box.getItem(storageKey)
  if (text === null) return newCheckout
  try {
    const saved = parse(JSON.parse(text))
    if (now - saved.timestamp <= keptForMs) return saved.data
  } catch (error) {
    console.error('Unreadable checkout data was removed', error)
  }
  forgetCheckout(box)
  return newCheckout
}

export function writeCheckout(box: Box, data: CheckoutData, now: number): void {
  box.setItem(storageKey, JSON.stringify({ ...data, timestamp: now }))
}

export function forgetCheckout(box: Pick<Box, 'removeItem'>): void {
  box.removeItem(storageKey)
}

function parse(saved: Record<string, unknown>): { data: CheckoutData; timestamp: number } {
  const { shippingInfo, card, selectedCharity, donationAmount, currentStep, paymentIntentId, timestamp } = saved
  const charity = charityTypes.find((each) => each === selectedCharity)
  const step = steps.find((each) => each === currentStep)
  if (!isRecord(shippingInfo) || !charity || !step || typeof timestamp !== 'number')
    throw new TypeError('Not saved checkout data')
  const data = {
    shippingInfo: readShipping(shippingInfo),
    card: isKeptCard(card) ? card : null,
    selectedCharity: charity,
    donationAmount: typeof donationAmount === 'number' && donationAmount >= 0 ? donationAmount : 0,
    currentStep: step,
    paymentIntentId: typeof paymentIntentId === 'string' ? paymentIntentId : null,
  }
  return { data, timestamp }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
