import type { BagSize } from '#domain/bag-size.ts'

type Sized = { slug: string; size: BagSize }
export type Places = { bag: string; beside: string }

const longestDrop = 30

/** The two that are asked for by their slugs; else the smallest and the largest. Null of fewer than two. */
export function pairOf<Bag extends Sized>(bags: readonly Bag[], asked: Partial<Places>): [Bag, Bag] | null {
  const short = bags.filter(hasShortHandle)
  const bySize = (short.length < 2 ? bags : short).toSorted((one, other) => areaOf(one) - areaOf(other))
  const [smallest, largest] = [bySize[0], bySize.at(-1)]
  if (bags.length < 2 || !smallest || !largest) return null
  const named = (slug: string | undefined) => bags.find((bag) => bag.slug === slug)
  const first = named(asked.bag)
  const second = named(asked.beside)
  return [first ?? other(smallest, second, largest), second ?? other(largest, first, smallest)]
}

/** Not what stands at the other place already. */
function other<Bag>(wanted: Bag, taken: Bag | undefined, instead: Bag): Bag {
  return wanted === taken ? instead : wanted
}

function areaOf({ size: { width, height } }: Sized): number {
  return width * height
}

/** A long strap would make both of them small. */
function hasShortHandle({ size }: Sized): boolean {
  return (size.handleDrop ?? 0) <= longestDrop
}
