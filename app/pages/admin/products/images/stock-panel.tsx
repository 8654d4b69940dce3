import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAskBeforeLeaving } from '#app/features/editing/leaving.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { stockReasonNames, stockReasons } from '#domain/products/stock.ts'
import { readInteger } from '#domain/text/typed-amount.ts'
import { StockMovements } from './stock-movements.tsx'

export type StockOf = { productId: string; variantId?: string; name: string; stock: number }

const empty = { by: '', reason: stockReasons[0] as (typeof stockReasons)[number], note: '', withTotal: true }

/** Stock of a product or a variant, changed by pieces and for a reason, with its former movements. */
export function StockPanel({ of }: { of: StockOf }) {
  return (
    <>
      <ChangeStock of={of} />
      <StockMovements productId={of.productId} {...(of.variantId && { variantId: of.variantId })} />
    </>
  )
}

function ChangeStock({ of }: { of: StockOf }) {
  const stock = useStockChange(of)
  const { result, failure, isPending, save } = stock
  return (
    <section aria-label={`Stock of ${of.name}`}>
      <div className="block-head">
        <h3>Stock of {of.name}</h3>
      </div>
      <fieldset
        className="stock-form"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          void save()
        }}
      >
        <legend className="sr">Change stock of {of.name}</legend>
        <Fields stock={stock} of={of} />
        <FailureNotice failure={failure} />
        <p role="status" className={result ? undefined : 'sr'}>
          {result}
        </p>
        <Button
          size="sm"
          variant="primary"
          className="justify-self-start"
          pending={isPending}
          onClick={() => void save()}
        >
          Change stock
        </Button>
      </fieldset>
    </section>
  )
}

function Fields({ stock: { typed, by, change }, of }: { stock: StockChange; of: StockOf }) {
  return (
    <>
      <div className="stock-form__count">
        <TextField
          label="Change by"
          className="num"
          autoComplete="off"
          placeholder="+6"
          value={typed.by}
          onChange={(event) => change({ by: event.currentTarget.value })}
        />
        <div>
          <span className="muted">Then in stock</span>
          <output className="num">{Math.max(0, of.stock + by)}</output>
        </div>
      </div>
      <SelectField
        label="Reason"
        value={typed.reason}
        onChange={(event) =>
          change({ reason: stockReasons.find((one) => one === event.currentTarget.value) ?? empty.reason })
        }
      >
        {stockReasons.map((reason) => (
          <option key={reason} value={reason}>
            {stockReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        optional
        maxLength={200}
        value={typed.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {of.variantId && (
        <Checkbox
          label="Change the product's total by the same number"
          checked={typed.withTotal}
          onChange={(event) => change({ withTotal: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

/** The typed change of the stock, and its result. Sent again with the same id, it counts once. */
function useStockChange({ productId, variantId, name, stock }: StockOf) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [result, setResult] = useState('')
  const { attempt, fail, forget, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'Failed to change stock. Please try again.'),
  )
  const changeId = useRef(crypto.randomUUID())
  const by = readInteger(typed.by) ?? 0
  useAskBeforeLeaving(typed.by.trim() !== '' || typed.note.trim() !== '')
  function change(changed: Partial<typeof typed>): void {
    changeId.current = crypto.randomUUID()
    setTyped({ ...typed, ...changed })
    setResult('')
    forget()
  }
  async function send(): Promise<void> {
    const { reason, note, withTotal } = typed
    const of = { productId, ...(variantId && { variantId, withTotal }) }
    const wish = { ...of, by, reason, note, changeId: changeId.current }
    try {
      const { output } = await callByHttp('products.changeStock', wish)
      changeId.current = crypto.randomUUID()
      setTyped({ ...empty, reason, withTotal })
      setResult(`${name}: ${output.stock} in stock.`)
    } finally {
      await refetch(queryClient, 'products.getImagesAndVariants', 'products.getStockMovements')
    }
  }
  async function save(): Promise<void> {
    if (isPending) return
    setResult('')
    const problem = problemOf(typed.by, by, stock)
    if (problem) fail(problem)
    else await attempt(send)
  }
  return { typed, by, change, save, isPending, result, failure }
}

type StockChange = ReturnType<typeof useStockChange>

function problemOf(typed: string, by: number, stock: number): string | null {
  if (typed.trim() !== '' && readInteger(typed) === null) return 'Enter a whole number'
  if (by === 0) return 'Enter how many pieces come or go'
  return stock + by < 0 ? `Only ${stock} are there now` : null
}
