import { useState } from 'react'

/** Ids of the selected products, across pages of the list. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    choose: (more: readonly string[], isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, ...more] : [...before].filter((id) => !more.includes(id)))),
    clear: () => setIds(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
