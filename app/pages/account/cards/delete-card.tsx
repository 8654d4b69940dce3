import { callByHttp } from '#app/engine/data/call.ts'
import { DeleteEntry } from '#app/features/account-entries/delete-entry.tsx'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { expiryText } from '#domain/payments/card-expiry.ts'
import { cardName } from '#domain/payments/card-name.ts'

export function DeleteCard({ card, onClose }: { card: SavedCard; onClose: () => void }) {
  return (
    <DeleteEntry
      noun="card"
      remove={() => callByHttp('paymentMethods.deletePaymentMethod', { paymentMethodId: card._id })}
      listedBy="paymentMethods.getUserPaymentMethods"
      onClose={onClose}
    >
      {cardName(paymentCardOf(card))}, {expiryText(card)}. Our payment provider forgets it, too.
    </DeleteEntry>
  )
}
