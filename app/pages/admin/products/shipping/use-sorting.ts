import { useLayoutEffect, useRef, useState } from 'react'

type Entry = { _id: string; name: string }
type Grip = React.ComponentProps<'button'>

/** Sorts entries by a handle: dragged, or by the arrow keys. `onOrder` gets the ids once an entry is dropped. */
export function useSorting<E extends Entry>(entries: readonly E[], onOrder: (ids: readonly string[]) => void) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<HTMLElement | null>(null)
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const order = drag ? moved(entries, drag.id, drag.place) : entries
  // An element that moves within its parent loses the focus.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })

  function settle(id: string, place: number): void {
    setDrag(null)
    const next = moved(entries, id, place)
    if (next.every((entry, index) => entry === entries[index])) return
    setAnnouncement(`${entries.find(({ _id }) => _id === id)?.name}, now ${place + 1} of ${entries.length}`)
    onOrder(next.map(({ _id }) => _id))
  }

  function gripOf({ _id }: E): Grip {
    return {
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id: _id, place: entries.findIndex((entry) => entry._id === _id) })
      },
      onPointerMove: (event) => drag?.id === _id && setDrag({ id: _id, place: placeAt(list.current, event.clientY) }),
      onPointerUp: () => drag?.id === _id && settle(_id, drag.place),
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        const place = entries.findIndex((entry) => entry._id === _id) + (step ?? 0)
        if (!step) return
        event.preventDefault()
        if (place < 0 || place >= entries.length) return
        focused.current = event.currentTarget
        settle(_id, place)
      },
    }
  }

  return { list, order, gripOf, movedId: drag?.id ?? null, announcement }
}

export function moved<E extends Entry>(entries: readonly E[], id: string, place: number): readonly E[] {
  const entry = entries.find(({ _id }) => _id === id)
  return entry ? entries.filter((one) => one !== entry).toSpliced(place, 0, entry) : entries
}

/** The index of the entry at this height of the screen. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const below = rows.findIndex(({ bottom }) => y < bottom)
  return below < 0 ? rows.length - 1 : below
}
