import { cardExpiry } from '#app/features/payment/card-text.ts'
import type { PaymentCard } from '#app/features/payment/gateway.ts'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { SavedCard } from '#contract/payment-methods.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'
import { cardName } from '#domain/payments/card-name.ts'
import type { CardOptionState } from './use-card-option.ts'

type Props = {
  state: CardOptionState
  /** The card typed before. */
  typed: PaymentCard | null
}

/** The choice between saved cards, the one typed before, and a new one typed below. */
export function CardChoice({ state: { saved, option, pick }, typed }: Props) {
  if (saved.length === 0 && !typed) return null
  return (
    <RadioGroup
      legend="Your cards"
      hideLegend={saved.length === 0}
      value={option}
      onChange={pick}
      options={[
        ...saved.map(optionFor),
        ...(typed ? [{ value: 'typed', label: cardName(typed), detail: detailOf(typed) }] : []),
        { value: 'new', label: 'Use a new card', detail: 'Card details stay with our payment provider' },
      ]}
    />
  )
}

function optionFor(card: SavedCard) {
  const shown = paymentCardOf(card)
  const hasExpired = isExpired(card, new Date())
  const mark = hasExpired ? 'Expired' : card.isDefault && 'Default'
  return {
    value: card._id,
    label: cardName(shown),
    detail: detailOf(shown, hasExpired),
    disabled: hasExpired,
    ...(mark && { aside: <small>{mark}</small> }),
  }
}

function detailOf(card: PaymentCard, hasExpired = false): string {
  return [`${hasExpired ? 'Expired' : 'Expires'} ${cardExpiry(card)}`, card.nameOnCard].filter(Boolean).join(', ')
}
