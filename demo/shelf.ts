/** The demo's facts of a product beyond its catalogue entry. Each special entry shows one state of the shop. */
export type Shelf = {
  /** Age in days; under 60 the product is new. */
  age: number
  salePrice?: number
  featured?: true
  /** The cost per item in dollars, null for one that nobody knows; 38 % of the price by default. */
  cost?: number | null
  /** A lower score than the catalogue's. */
  score?: number
  /** Pieces of a product without variants. */
  stock?: number
  /** Pieces of each color and size: at most 40 in all, as the products are made in batches of forty. */
  variantStock?: Record<string, number>
  /** The color that is pictured; the catalogue's first by default. */
  pictured?: string
  /** Dollars added for a color or size. */
  adjustment?: Record<string, number>
  /** Sizes, with the measures of those that differ from the catalogue's. */
  sizes?: { slug: string; name: string; measures?: { dimensions: string; weightGrams: number } }[]
  /** Three options by default. 'one': a single option; 'none': the shop's fallback rule decides. */
  shipping?: 'one' | 'none'
}

export const shelf: Record<string, Shelf> = {
  'aurelia-tote': { age: 210, featured: true, variantStock: { cognac: 12, 'ink-navy': 11, bone: 4 } }, // one color is nearly gone
  'sirena-crossbody': { age: 180, variantStock: { burgundy: 11, 'deep-sea': 14, sand: 10 } }, // in the home page's photograph, and so never on sale
  'lumina-clutch': { age: 160, variantStock: { 'ink-navy': 13, bone: 8, terracotta: 10 } },
  'selene-mini': { age: 5, pictured: 'deep-sea', variantStock: { black: 13, oyster: 12, 'deep-sea': 14 } },
  'calypso-tote': { age: 240, featured: true, pictured: 'olive', variantStock: { sand: 12, olive: 14 } },
  'nerida-crossbody': { age: 300, stock: 6 }, // low stock, no colors
  'duna-clutch': { age: 150, variantStock: { sand: 11, olive: 7, burgundy: 12 } },
  'onda-bucket': { age: 58, featured: true, variantStock: { terracotta: 14, oyster: 12, 'deep-sea': 0 } }, // one color is sold out
  'marea-hobo': {
    age: 330,
    featured: true,
    salePrice: 944,
    pictured: 'burgundy',
    variantStock: { olive: 10, burgundy: 12, bone: 5 },
  },
  'isola-basket': { age: 120, stock: 14, cost: null },
  'pelagia-backpack': {
    age: 44,
    sizes: [
      { slug: 'regular', name: 'Regular' },
      { slug: 'large', name: 'Large', measures: { dimensions: '29 × 41 × 15 cm', weightGrams: 890 } },
    ],
    variantStock: { 'deep-sea': 14, black: 13, sand: 11, regular: 20, large: 18 },
    adjustment: { large: 80 }, // colors and sizes, the larger one costs more
  },
  'corallo-mini': { age: 200, variantStock: { terracotta: 12, bone: 10 } },
  'faro-camera': { age: 245, featured: true, variantStock: { 'deep-sea': 13, cognac: 12, black: 10 } },
  'oblo-canteen': { age: 260, score: 6.4, variantStock: { bone: 11, olive: 10 } },
  'falce-shoulder': {
    age: 140,
    featured: true,
    salePrice: 712, // on sale, in three colors
    variantStock: { burgundy: 12, black: 14, oyster: 7 },
  },
  'sella-saddle': { age: 390, score: 4.9, variantStock: { cognac: 10, black: 12 } },
  'nuvola-quilted': { age: 8, variantStock: { oyster: 14, black: 13, 'ink-navy': 12 } },
  'rete-hobo': { age: 75, adjustment: { olive: 60 }, variantStock: { terracotta: 11, bone: 6, olive: 10 } }, // one color costs more
  'conchiglia-phone': { age: 35, variantStock: { terracotta: 13, 'deep-sea': 14, sand: 12 } },
  'brezza-belt': { age: 52, variantStock: { oyster: 14, 'ink-navy': 12 } },
  'perla-clutch': { age: 280, salePrice: 472, variantStock: { 'deep-sea': 10, burgundy: 11, oyster: 8 } },
  'levante-tote': { age: 310, salePrice: 1054, variantStock: { oyster: 12, olive: 10, cognac: 11 } },
  'tramontana-tote': { age: 350, score: 5.8, variantStock: { sand: 13, 'ink-navy': 10 } },
  'bora-felt-tote': { age: 18, variantStock: { stone: 14, 'ink-navy': 12, olive: 13 } },
  'argo-doctor': { age: 235, featured: true, variantStock: { cognac: 2, 'deep-sea': 1, black: 0 } }, // three left in all
  'galassia-flap': { age: 65, featured: true, variantStock: { 'ink-navy': 14, bone: 12, burgundy: 11 } },
  'oceano-weekender': { age: 130, shipping: 'one', variantStock: { sand: 12, 'ink-navy': 10, olive: 4 } },
  'goccia-bucket': { age: 370, salePrice: 540, variantStock: { burgundy: 11, sand: 10, black: 12 } },
  'sughero-clutch': { age: 220, stock: 0 }, // sold out
  'riva-basket': { age: 90, stock: 16, shipping: 'none' },
}
