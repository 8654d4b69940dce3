import { useState } from 'react'

type Item = { _id: string }

/** The selected rows of a list, across its pages; each as last seen. */
export function useChosen<Row extends Item>() {
  const [byId, setById] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...byId.values()],
    has: ({ _id }: Item) => byId.has(_id),
    choose: (rows: readonly Row[], isChosen: boolean) =>
      setById((before) => {
        const ids = new Set(rows.map(({ _id }) => _id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return new Map(isChosen ? [...others, ...rows.map((row) => [row._id, row] as const)] : others)
      }),
    clear: () => setById(new Map()),
  }
}

export type Chosen<Row extends Item> = ReturnType<typeof useChosen<Row>>
