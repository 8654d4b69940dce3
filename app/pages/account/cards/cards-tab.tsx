import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { addButtonId } from '#app/features/account-entries/keep-focus.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { CardEntry } from './card-entry.tsx'

export function CardsTab() {
  const { data, isError, refetch } = useAnswer('paymentMethods.getUserPaymentMethods', {})
  const newCard = useOnDemand(() => import('./new-card-form.tsx').then(({ NewCardForm }) => NewCardForm))
  const edit = useOnDemand(() => import('./edit-card-form.tsx').then(({ EditCardForm }) => EditCardForm))
  const [edited, setEdited] = useState<SavedCard | null>(null)
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Loading />
  const add = () => void newCard.open()
  function change(card: SavedCard): void {
    setEdited(card)
    void edit.open()
  }
  return (
    <>
      {data.length === 0 ? <NoCards onAdd={add} /> : <Cards cards={data} onAdd={add} onEdit={change} />}
      {newCard.part && <newCard.part isFirst={data.length === 0} onClose={newCard.close} />}
      {edit.part && edited && (
        <edit.part card={data.find(({ _id }) => _id === edited._id) ?? edited} onClose={edit.close} />
      )}
    </>
  )
}

type CardsProps = { cards: readonly SavedCard[]; onAdd: () => void; onEdit: (card: SavedCard) => void }

function Cards({ cards, onAdd, onEdit }: CardsProps) {
  return (
    <>
      <ul className="grid gap-6 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card._id} className="grid">
            <CardEntry card={card} onEdit={() => onEdit(card)} />
          </li>
        ))}
      </ul>
      {cards.length >= visitorPolicy.cardsMax ? (
        <Alert kind="info" className="mt-8">
          You have saved {cards.length} cards, and that is all we can keep.
        </Alert>
      ) : (
        <AddButton className="mt-8" onClick={onAdd} />
      )}
    </>
  )
}

function NoCards({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No cards yet"
      text="Save a card, and checkout has it ready. Its number stays with our payment provider."
      action={<AddButton onClick={onAdd} />}
    />
  )
}

function AddButton(props: { className?: string; onClick: () => void }) {
  return (
    <Button id={addButtonId} {...props}>
      Add a card
    </Button>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <FailedState title="Your cards did not load" onRetry={onRetry} />
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your cards" className="grid gap-6 sm:grid-cols-2">
      {[0, 1].map((each) => (
        <Skeleton key={each} height={188} />
      ))}
    </div>
  )
}
