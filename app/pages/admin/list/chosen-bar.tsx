import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { thousands } from '#domain/text/thousands.ts'
import type { Chosen } from './use-chosen.ts'

type Item = { _id: string }

type Props<Row extends Item> = Matching<Row> & {
  /** '3 orders' */
  count: string
  children: React.ReactNode
}

type Matching<Row extends Item> = {
  chosen: Chosen<Row>
  /** The things, as in "Chosen orders". */
  things: string
  /** Rows of the shown page, which can be chosen before all others. */
  page?: readonly Row[]
  /** The count of rows that match the search and the filters. */
  total: number | undefined
  max: number
  /** The reason why more than the maximum cannot be chosen. */
  limit: string
  /** All rows that match. */
  readAll: () => Promise<readonly Row[]>
}

/** The count of selected rows, and the actions on them. */
export function ChosenBar<Row extends Item>({ count, children, ...matching }: Props<Row>) {
  return (
    <section
      aria-label={`Chosen ${matching.things}`}
      className="sticky bottom-0 z-10 flex min-w-0 flex-wrap items-center gap-2 border border-sand bg-salt p-3"
    >
      <p role="status" className="num font-medium">
        {count} chosen
      </p>
      <ChooseMore {...matching} />
      <Button size="sm" variant="quiet" onClick={matching.chosen.clear}>
        Clear
      </Button>
      {children}
    </section>
  )
}

/** Selects the rest of the page first, then all rows that match the search and the filters, up to the maximum. */
function ChooseMore<Row extends Item>({ chosen, things, page = [], total = 0, max, limit, readAll }: Matching<Row>) {
  const [isPending, setPending] = useState(false)
  if (!page.every(chosen.has))
    return (
      <Button size="sm" variant="quiet" onClick={() => chosen.choose(page, true)}>
        All {page.length} on this page
      </Button>
    )
  if (total <= Math.max(page.length, chosen.rows.length)) return null
  if (total > max) return <p className="muted">{limit}</p>
  async function chooseAll(): Promise<void> {
    setPending(true)
    try {
      chosen.choose(await readAll(), true)
    } catch (error) {
      console.warn(`The ${things} that match could not be chosen`, error)
      toast(`The ${things} were not chosen. Please try again.`, { kind: 'failed' })
    }
    setPending(false)
  }
  return (
    <Button size="sm" variant="quiet" pending={isPending} onClick={() => void chooseAll()}>
      All {thousands(total)} that match
    </Button>
  )
}
