import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { Button } from '#app/ui/button.tsx'
import { cents, formatMoney } from '#domain/money.ts'
import { type ShippingTerms, shippingOptionTexts } from '#domain/shipping/shipping-option.ts'
import { DeleteOption } from './delete-option.tsx'
import { type DraftShippingOption, refusalText } from './draft.ts'
import { OptionForm } from './option-form.tsx'
import { OptionRow } from './option-row.tsx'
import { useSorting } from './use-sorting.ts'

/** The changed option, with its terms when typing began; null for a new one. */
export type OptionChange = { option: DraftShippingOption | null; opened: ShippingTerms | null }

/** The actions on the list: on the server, or on a draft. Each promise rejects when nothing was changed. */
export type OptionChanges = {
  /** Without an option it adds one. */
  save: (terms: ShippingTerms, change: OptionChange) => Promise<void>
  remove: (option: DraftShippingOption) => Promise<void>
  order: (ids: readonly string[]) => void
  createDefaults: () => Promise<void>
}

type Props = { options: readonly DraftShippingOption[]; changes: OptionChanges }

type Open = { kind: 'form'; option: DraftShippingOption | null } | { kind: 'delete'; option: DraftShippingOption }

/** Shipping options in their order, with their form. */
export function OptionList({ options, changes }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const defaults = useDefaults(changes.createDefaults)
  const isEmpty = options.length === 0
  const current = options.find(({ _id }) => open?.option?._id === _id)
  return (
    <section aria-labelledby="shipping-options" className="@container grid content-start gap-3">
      <header className="flex flex-wrap items-center gap-2 border-b border-stone pb-2.5">
        <h3 id="shipping-options" className="text-ui font-medium">
          Shipping Options
        </h3>
        <span className="muted num">{options.length}</span>
        <span className="ml-auto flex gap-2">
          {isEmpty && (
            <Button size="sm" variant="quiet" pending={defaults.isPending} onClick={defaults.create}>
              Create Defaults
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => setOpen({ kind: 'form', option: null })}>
            Add Option
          </Button>
        </span>
      </header>
      <FailureNotice failure={defaults.failure} />
      {isEmpty ? (
        <NoOptions isPending={defaults.isPending} onCreate={defaults.create} />
      ) : (
        <Rows options={options} onOrder={changes.order} onOpen={setOpen} />
      )}
      {open?.kind === 'form' && (
        <OptionForm
          option={current ?? open.option}
          isDeleted={open.option !== null && !current}
          onSave={(terms, opened) => changes.save(terms, { option: open.option, opened })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteOption option={open.option} remove={changes.remove} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

type RowsProps = Pick<Props, 'options'> & { onOrder: OptionChanges['order']; onOpen: (open: Open) => void }

function Rows({ options, onOrder, onOpen }: RowsProps) {
  const { list, order, gripOf, movedId, announcement } = useSorting(options, onOrder)
  return (
    <>
      <ul ref={list} aria-label="Shipping Options" className="-mt-3">
        {order.map((option) => (
          <OptionRow
            key={option._id}
            option={option}
            grip={gripOf(option)}
            isMoved={option._id === movedId}
            onEdit={() => onOpen({ kind: 'form', option })}
            onDelete={() => onOpen({ kind: 'delete', option })}
          />
        ))}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
      <p id="move-option" hidden>
        Drag it, or press the arrow keys.
      </p>
      <p className="muted">
        The first active one is chosen when a shopper adds from a card. The shop writes Free where the price is $0.00.
      </p>
    </>
  )
}

function NoOptions({ isPending, onCreate }: { isPending: boolean; onCreate: () => void }) {
  const { freeOver, price } = useSettings().fallbackShipping.checkout
  return (
    <div className="grid justify-items-start gap-2 bg-shell p-8">
      <h4 className="text-body font-medium">No shipping options configured</h4>
      <p className="muted">
        Until then the shop's fallback rule decides: free over {formatMoney(cents(freeOver))}, else{' '}
        {formatMoney(cents(price))}.
      </p>
      <Button size="sm" className="mt-2" pending={isPending} onClick={onCreate}>
        Create Default Options
      </Button>
    </div>
  )
}

function useDefaults(createDefaults: () => Promise<void>) {
  const { attempt, ...state } = useAttempt((error) => {
    console.warn('The default shipping options could not be created', error)
    return refusalText(error) ?? shippingOptionTexts.noDefaults
  })
  return { create: () => void attempt(createDefaults), ...state }
}
