import { cardExpiry, cardName } from '#app/payment/card-words.ts'
import type { KeptCard } from '#app/payment/gateway.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'

type Props = { card: KeptCard; usesKept: boolean; onChange: (usesKept: boolean) => void }

export function CardChoice({ card, usesKept, onChange }: Props) {
  return (
    <RadioGroup
      legend="Card"
      hideLegend
      value={usesKept ? 'kept' : 'new'}
      onChange={(value) => onChange(value === 'kept')}
      options={[
        { value: 'kept', label: cardName(card), detail: `Expires ${cardExpiry(card)}, ${card.nameOnCard}` },
        { value: 'new', label: 'Use a new card', detail: 'Card details stay with our payment provider' },
      ]}
    />
  )
}
