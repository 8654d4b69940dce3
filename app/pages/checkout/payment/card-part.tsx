import { CardForm } from '#app/features/payment/card-form.tsx'
import type { EnteredCard, PaymentCard } from '#app/features/payment/gateway.ts'
import { GatewayFailed } from '#app/features/payment/gateway-failed.tsx'
import type { CardFormState } from '#app/features/payment/use-card-form.ts'
import type { GatewayState } from '#app/features/payment/use-gateway.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { CardChoice } from './card-choice.tsx'
import type { CardOptionState } from './use-card-option.ts'

type Props = {
  provider: GatewayState
  state: CardOptionState
  typed: PaymentCard | null
  newCard: CardFormState
  saves: boolean
  onSaves: (saves: boolean) => void
}

const fullText = `You have saved ${visitorPolicy.cardsMax} cards, and that is all we can keep. Remove one in your account to save another.`

/** A saved card, the one typed before, or a new one, which customers may save. */
export function CardPart({ provider, state, typed, newCard, saves, onSaves }: Props) {
  /** Keeps the typed card when saved cards arrive. */
  function change(card: EnteredCard): void {
    if (card.isBegun) state.pick('new')
    newCard.change(card)
  }
  if (state.isPending) return <Skeleton height={240} />
  return (
    <>
      <CardChoice state={state} typed={typed} />
      {state.option === 'new' && <NewCard provider={provider} form={{ ...newCard, change }} />}
      {state.offersSaving && (
        <Checkbox
          className="mt-6"
          label="Save this card"
          description={state.isFull ? fullText : 'For your next order. Its number stays with our payment provider.'}
          disabled={state.isFull}
          checked={saves && !state.isFull}
          onChange={(event) => onSaves(event.target.checked)}
        />
      )}
    </>
  )
}

/** The form of a new card, whose space is reserved before its code is loaded. */
function NewCard({ provider, form }: { provider: GatewayState; form: CardFormState }) {
  const { gateway, config, hasFailed } = provider
  if (hasFailed) return <GatewayFailed state={provider} />
  return (
    <div className="mt-6">
      {gateway ? <CardForm gateway={gateway} form={form} /> : <Skeleton height={config ? 152 : 226} />}
    </div>
  )
}
