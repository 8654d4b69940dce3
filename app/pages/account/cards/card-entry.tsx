import { callByHttp } from '#app/engine/data/call.ts'
import { EntryAction } from '#app/features/account-entries/entry-action.tsx'
import { editButtonId } from '#app/features/account-entries/keep-focus.ts'
import { useMarkDefault } from '#app/features/account-entries/use-mark-default.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import { Tag } from '#app/ui/tag.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { expiryText, isExpired } from '#domain/payments/card-expiry.ts'
import { cardName } from '#domain/payments/card-name.ts'

type Props = { card: SavedCard; onEdit: () => void }

/** A saved card. Rendered only in the browser, as the browser's clock decides whether the card has expired. */
export function CardEntry({ card, onEdit }: Props) {
  const removal = useOnDemand(() => import('./delete-card.tsx').then(({ DeleteCard }) => DeleteCard))
  const { mark, failure } = useMarkDefault(card, () =>
    callByHttp('paymentMethods.updatePaymentMethod', { paymentMethodId: card._id, isDefault: true }),
  )
  const name = cardName(paymentCardOf(card))
  const isPast = isExpired(card, new Date())
  return (
    <article className="flex flex-col border border-stone bg-white p-6" aria-label={name}>
      <div className="flex min-h-6 items-start justify-between gap-4">
        <h2 className="title num">{name}</h2>
        <Marks card={card} />
      </div>
      <p className="muted mt-2 flex-1 wrap-anywhere">
        <span className="block">{card.nameOnCard}</span>
        <span className="num block">
          <span>{isPast ? 'Expired' : 'Expires'}</span> {expiryText(card)}
        </span>
      </p>
      <FailureNotice failure={failure} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <EntryAction id={editButtonId(card._id)} text="Edit" of={name} onClick={onEdit} />
        <EntryAction text="Delete" of={name} onClick={() => void removal.open()} />
        {!card.isDefault && !isPast && <EntryAction text="Make default" of={name} onClick={mark} />}
      </div>
      {removal.part && <removal.part card={card} onClose={removal.close} />}
    </article>
  )
}

function Marks({ card }: { card: SavedCard }) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {isExpired(card, new Date()) && <Tag kind="bad">Expired</Tag>}
      {card.isDefault && <Tag kind="info">Default</Tag>}
    </span>
  )
}
