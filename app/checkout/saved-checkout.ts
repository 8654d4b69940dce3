import type { Box } from '#app/data/browser-box.ts'
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

type Saved = {
  data: CheckoutData
  /** Goes from the cart through sign-in to the order. */
  promoCode: string | null
  /** The customer who entered it; null for a guest's, which goes on to whoever signs in. */
  owner: string | null
}

type Now = { now: number; userId: string | null }

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

/** What was entered in the last seven days; another customer's is removed. */
export function readCheckout(box: Box, { now, userId }: Now): CheckoutData {
  const saved = readSaved(box, now)
  if (!saved?.owner || saved.owner === userId) return saved?.data ?? newCheckout
  forgetCheckout(box)
  return newCheckout
}

export function writeCheckout(box: Box, data: CheckoutData, { now, userId }: Now): void {
  write(box, { data, owner: userId, promoCode: readPromoCode(box, now) }, now)
}

export function readPromoCode(box: Box, now: number): string | null {
  return readSaved(box, now)?.promoCode ?? null
}

export function writePromoCode(box: Box, promoCode: string | null, now: number): void {
  write(box, { data: newCheckout, owner: null, ...readSaved(box, now), promoCode }, now)
}

export function forgetCheckout(box: Pick<Box, 'removeItem'>): void {
  box.removeItem(storageKey)
}

function write(box: Box, { data, owner, promoCode }: Saved, now: number): void {
  box.setItem(storageKey, JSON.stringify({ ...data, owner, promoCode, timestamp: now }))
}

/** Unreadable data is logged and removed. */
function readSaved(box: Box, now: number): Saved | null {
  const text = box.getItem(storageKey)
  if (text === null) return null
  try {
    const { timestamp, ...saved } = parse(JSON.parse(text))
    if (now - timestamp <= keptForMs) return saved
  } catch (error) {
    console.error('Unreadable checkout data was removed', error)
  }
  forgetCheckout(box)
  return null
}

function parse(saved: Record<string, unknown>): Saved & { timestamp: number } {
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
    paymentIntentId: textOrNull(paymentIntentId),
  }
  return { data, timestamp, owner: textOrNull(saved.owner), promoCode: textOrNull(saved.promoCode) }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
