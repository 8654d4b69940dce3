import { withoutFinishes } from './materials.ts'

type Alike = { _id: string; material: string; totalStock: number }

const shown = 4

/** 'cactus leather' of 'Quilted smooth cactus leather'; null for other materials. */
export function leatherOf(material: string): string | null {
  return /\S+ leather$/.exec(withoutFinishes(material.toLowerCase()))?.[0] ?? null
}

/** Four products of the same leather if there are so many; else these, then the newest. Sold-out ones come last. */
export function companionsOf<Other extends Alike>(
  product: Alike,
  { alike, newest }: { alike: readonly Other[]; newest: readonly Other[] },
) {
  const leather = leatherOf(product.material)
  const inStockFirst = (products: Other[]) => products.toSorted((one, other) => rank(one) - rank(other))
  const others = inStockFirst(
    alike.filter(({ _id, material }) => _id !== product._id && leatherOf(material) === leather),
  )
  if (others.length >= shown) return { title: 'In the same leather', products: others.slice(0, shown) }
  const known = new Set([product._id, ...others.map(({ _id }) => _id)])
  const more = inStockFirst(newest.filter(({ _id }) => !known.has(_id)))
  return { title: 'Carry it with', products: [...others, ...more].slice(0, shown) }
}

/** The first companion that can be bought as pictured and is not in the cart yet; null when there is none. */
export function companionFor<Other extends { _id: string; picturedStock: number }>(
  companions: readonly Other[],
  inCart: readonly { productId: string }[],
): Other | null {
  const isIn = ({ _id }: Other) => inCart.some(({ productId }) => productId === _id)
  return companions.find((each) => each.picturedStock > 0 && !isIn(each)) ?? null
}

function rank({ totalStock }: Alike): number {
  return totalStock > 0 ? 0 : 1
}
