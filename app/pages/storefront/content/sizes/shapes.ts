type Range = readonly [min: number, max: number]

/** In centimeters. The slug is that of a category, if the shop has it. */
export type ProductShape = {
  slug: string
  name: string
  width: Range
  height: Range
  depth: Range
  fits: string
}

export const productShapes: ProductShape[] = [
  {
    slug: 'totes',
    name: 'Totes',
    width: [25, 41],
    height: [19, 30],
    depth: [9, 13],
    fits: 'A day of work: letter-size papers in the wide ones, a tablet in all, a bottle, a scarf',
  },
  {
    slug: 'hobos-and-buckets',
    name: 'Hobos and buckets',
    width: [22, 36],
    height: [20, 24],
    depth: [10, 19],
    fits: 'A paperback, a half-liter bottle, a pouch and a cardigan; they settle around what you carry',
  },
  {
    slug: 'baskets',
    name: 'Baskets',
    width: [31, 37],
    height: [20, 22],
    depth: [15, 18],
    fits: 'The market: bread, fruit, a towel',
  },
  {
    slug: 'crossbody',
    name: 'Crossbody',
    width: [22, 25],
    height: [12, 21],
    depth: [7, 9],
    fits: 'A phone, a long wallet, keys, glasses, a small notebook',
  },
  {
    slug: 'shoulder',
    name: 'Shoulder',
    width: [27, 32],
    height: [14, 15],
    depth: [7, 9],
    fits: 'A phone, a long wallet, keys, glasses, a compact umbrella',
  },
  {
    slug: 'clutches',
    name: 'Clutches',
    width: [27, 31],
    height: [15, 18],
    depth: [4, 7],
    fits: 'A phone, cards, keys, a lipstick',
  },
  {
    slug: 'minis',
    name: 'Minis',
    width: [12, 24],
    height: [16, 20],
    depth: [3, 17],
    fits: 'A phone, cards and keys; the larger ones a small wallet too',
  },
  {
    slug: 'backpacks',
    name: 'Backpacks',
    width: [23, 29],
    height: [29, 41],
    depth: [12, 15],
    fits: 'A tablet, a bottle, a light jacket; the large one a laptop',
  },
  {
    slug: 'weekenders',
    name: 'Weekenders',
    width: [31, 46],
    height: [20, 26],
    depth: [15, 20],
    fits: 'From a doctor bag for papers and a tablet to two nights of clothes',
  },
]

export function centimeters([min, max]: Range): string {
  return min === max ? `${min}` : `${min}-${max}`
}

export function inches([min, max]: Range): string {
  return centimeters([Math.round(min / 2.54), Math.round(max / 2.54)])
}
