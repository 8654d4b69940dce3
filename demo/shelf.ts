/** What the demo shows of a product beyond its catalogue entry. Each entry that stands out shows one state of the shop. */
export type Shelf = {
  /** Days ago that it came into the shop; under 60 it is new. */
  age: number
  salePrice?: number
  featured?: true
  /** A lower score than the catalogue's. */
  score?: number
  /** Pieces of a product without colors. */
  stock?: number
  /** Pieces of a color or size that differ from the usual 34. */
  variantStock?: Record<string, number>
  /** Dollars added for a color or size. */
  adjustment?: Record<string, number>
  sizes?: { slug: string; name: string }[]
  /** Usual: three options. 'one': a single option; 'none': the shop's fallback rule decides. */
  delivery?: 'one' | 'none'
}

export const usualStock = 34

export const shelf: Record<string, Shelf> = {
  'aurelia-tote': { age: 210, featured: true, variantStock: { bone: 4 } }, // one color is nearly gone
  'sirena-crossbody': { age: 180, featured: true, salePrice: 784 }, // on sale, in three colors
  'lumina-clutch': { age: 160 },
  'selene-mini': { age: 12 },
  'calypso-tote': { age: 240, featured: true },
  'nerida-crossbody': { age: 300, stock: 6 }, // low stock, no colors
  'duna-clutch': { age: 150 },
  'onda-bucket': { age: 95, featured: true, variantStock: { 'deep-sea': 0 } }, // one color is sold out
  'marea-hobo': { age: 330, salePrice: 944 },
  'isola-basket': { age: 120, stock: 28 },
  'pelagia-backpack': {
    age: 44,
    sizes: [
      { slug: 'regular', name: 'Regular' },
      { slug: 'large', name: 'Large' },
    ],
    variantStock: { regular: 51, large: 51 },
    adjustment: { large: 80 }, // colors and sizes, the larger one costs more
  },
  'corallo-mini': { age: 200 },
  'faro-camera': { age: 26, featured: true },
  'oblo-canteen': { age: 260, score: 6.4 },
  'falce-shoulder': { age: 140 },
  'sella-saddle': { age: 390, score: 4.9 },
  'nuvola-quilted': { age: 8, featured: true },
  'rete-hobo': { age: 75, adjustment: { olive: 60 } }, // one color costs more
  'conchiglia-phone': { age: 35 },
  'brezza-belt': { age: 52 },
  'perla-clutch': { age: 280, salePrice: 472 },
  'levante-tote': { age: 310, salePrice: 1054 },
  'tramontana-tote': { age: 350, score: 5.8 },
  'bora-felt-tote': { age: 18 },
  'argo-doctor': { age: 110, featured: true, variantStock: { cognac: 2, 'deep-sea': 1, black: 0 } }, // three left in all
  'galassia-flap': { age: 65, featured: true },
  'oceano-weekender': { age: 130, delivery: 'one' },
  'goccia-bucket': { age: 370, salePrice: 540 },
  'sughero-clutch': { age: 220, stock: 0 }, // sold out
  'riva-basket': { age: 90, stock: 41, delivery: 'none' },
}
