import { formatExpiry, readExpiry } from '#app/features/payment/expiry-entry.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { expiryText, isExpired } from '#domain/payments/card-expiry.ts'

export type CardEdit = { nameOnCard: string; expiryDate: string; isDefault: boolean }
type CardEditErrors = { nameOnCard?: string; expiryDate?: string }

export function editOf(card: SavedCard): CardEdit {
  return { nameOnCard: card.nameOnCard, expiryDate: formatExpiry(expiryText(card)), isDefault: card.isDefault }
}

/** The date of an expired card may stay while its name changes. */
export function checkEdit(edit: CardEdit, card: SavedCard, now: Date): CardEditErrors {
  const expiryError = wrongExpiry(edit, card, now)
  return {
    ...(edit.nameOnCard.trim() === '' && { nameOnCard: 'Name on card is required' }),
    ...(expiryError && { expiryDate: expiryError }),
  }
}

function wrongExpiry({ expiryDate }: CardEdit, card: SavedCard, now: Date): string | null {
  if (expiryDate === '') return 'Expiration date is required'
  const expiry = readExpiry(expiryDate)
  if (!expiry) return 'Enter month and year, as on the card'
  if (expiryText(expiry) === expiryText(card)) return null
  return isExpired(expiry, now) ? 'This date has passed' : null
}

/** The changed fields of an edit. */
export function sentEdit({ nameOnCard, expiryDate, isDefault }: CardEdit, card: SavedCard) {
  const expiry = readExpiry(expiryDate)
  const isNewExpiry = expiry && expiryText(expiry) !== expiryText(card)
  return {
    paymentMethodId: card._id,
    ...(nameOnCard.trim() !== card.nameOnCard && { nameOnCard: nameOnCard.trim() }),
    ...(isNewExpiry && expiry),
    ...(isDefault && !card.isDefault && { isDefault }),
  }
}
