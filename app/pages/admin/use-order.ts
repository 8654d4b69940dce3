import { useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'

type Ids = readonly string[]
type Item = { _id: string }

/** Things in the order that was asked for last. One order at a time is on its way, and the last one wins; `save` ends once it is shown. */
export function useOrder<I extends Item>(items: readonly I[], save: (ids: string[]) => Promise<unknown>) {
  const [asked, setAsked] = useState<Ids | null>(null)
  const latest = useRef<Ids | null>(null)
  const ids = asked ?? items.map(({ _id }) => _id)

  async function send(): Promise<void> {
    try {
      for (let sent: Ids | null = null; sent !== latest.current; ) {
        sent = latest.current
        await save([...(sent ?? [])])
      }
    } catch {
      toast('The order was not saved. Please try again.', { kind: 'failed' })
    }
    latest.current = null
    setAsked(null)
  }

  function move(id: string, by: 1 | -1): void {
    const isSending = latest.current !== null
    const place = ids.indexOf(id)
    if (!ids[place + by]) return
    latest.current = ids.toSpliced(place, 1).toSpliced(place + by, 0, id)
    setAsked(latest.current)
    if (!isSending) void send()
  }

  return { inOrder: items.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)), move }
}
