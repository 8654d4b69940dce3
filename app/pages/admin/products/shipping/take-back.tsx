import { useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { momentName } from '#app/ui/dates.ts'

/** The last giving within the hour, and the way to take it back. */
export function TakeBack({ productId }: { productId: string }) {
  const given = useAnswer('shippingOptions.getGivenShippingSet', { fromProductId: productId }).data
  const [isPending, setPending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<{ kind: 'done' | 'failed' | 'warning'; text: string } | null>(null)
  async function undo(runId: string): Promise<void> {
    setPending(true)
    try {
      setSaid(resultOf(await undoAll(runId)))
    } catch (error) {
      console.warn('A set of shipping options could not be taken back', error)
      setSaid({ kind: 'failed', text: 'Not everything was taken back. Please try again.' })
    }
    setPending(false)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 empty:hidden">
      {said && (!given || said.kind !== 'done') && <Alert kind={said.kind}>{said.text}</Alert>}
      {given && (
        <Alert
          kind="info"
          action={
            <Button size="sm" variant="quiet" pending={isPending} onClick={() => void undo(given.runId)}>
              Undo
            </Button>
          }
        >
          Given to {given.products} {given.products === 1 ? 'product' : 'products'} on {momentName(given.doneAt)}.
        </Alert>
      )}
    </div>
  )
}

type Result = { undone: number; kept: string[] }

async function undoAll(runId: string): Promise<Result> {
  const all: Result = { undone: 0, kept: [] }
  for (let isDone = false; !isDone; ) {
    const { output } = await callByHttp('shippingOptions.undoShippingSet', { runId })
    all.undone += output.undone
    all.kept.push(...output.kept)
    isDone = output.isDone
  }
  return all
}

function resultOf({ undone, kept }: Result): { kind: 'done' | 'warning'; text: string } {
  const text = `${undone} ${undone === 1 ? 'product has' : 'products have'} the options of before.`
  if (kept.length === 0) return { kind: 'done', text }
  const names = kept.length > 5 ? `${kept.slice(0, 5).join(', ')} and ${kept.length - 5} more` : kept.join(', ')
  return { kind: 'warning', text: `${text} Changed since, and left as they are: ${names}.` }
}
