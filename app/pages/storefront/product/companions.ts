import { withoutFinishes } from '#domain/materials.ts'

type Bag = { _id: string; material: string; totalStock: number }

const shown = 4

/** 'cactus leather' of 'Quilted smooth cactus leather'; null where it is no leather. */
export function leatherOf(material: string): string | null {
  return /\S+ leather$/.exec(withoutFinishes(material.toLowerCase()))?.[0] ?? null
}

/** Four of the same leather where there are so many; else these, then the newest. What is sold out comes last. */
export function companionsOf<Other extends Bag>(bag: Bag, { alike, newest }: { alike: Other[]; newest: Other[] }) {
  const leather = leatherOf(bag.material)
  const inStockFirst = (bags: Other[]) => bags.toSorted((one, other) => rank(one) - rank(other))
  const others = inStockFirst(alike.filter(({ _id, material }) => _id !== bag._id && leatherOf(material) === leather))
  if (others.length >= shown) return { title: 'In the same leather', bags: others.slice(0, shown) }
  const known = new Set([bag._id, ...others.map(({ _id }) => _id)])
  const more = inStockFirst(newest.filter(({ _id }) => !known.has(_id)))
  return { title: 'Carry it with', bags: [...others, ...more].slice(0, shown) }
}

function rank({ totalStock }: Bag): number {
  return totalStock > 0 ? 0 : 1
}
