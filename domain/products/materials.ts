/** Materials: each has a chapter at its slug, and is recognized by its words in a product's material. */
export const materials = [
  { slug: 'apple-leather', name: 'Apple leather', phrase: 'apple leather' },
  { slug: 'cactus-leather', name: 'Cactus leather', phrase: 'cactus leather' },
  { slug: 'grape-leather', name: 'Grape leather', phrase: 'grape leather' },
  { slug: 'mycelium-leather', name: 'Mycelium leather', phrase: 'mycelium' },
  { slug: 'cork', name: 'Cork', phrase: 'cork' },
  { slug: 'raffia', name: 'Raffia', phrase: 'raffia' },
  { slug: 'organic-canvas', name: 'Organic canvas', phrase: 'organic canvas' },
  { slug: 'linen-cotton', name: 'Linen-cotton', phrase: 'linen' },
  { slug: 'recycled-nylon', name: 'Recycled nylon', phrase: 'recycled nylon' },
  { slug: 'recycled-microsuede', name: 'Recycled microsuede', phrase: 'microsuede' },
  { slug: 'wool-felt', name: 'Wool felt', phrase: 'wool felt' },
  { slug: 'chrome-free-leather', name: 'Chrome-free leather', phrase: 'chrome-free leather' },
] as const

export type Material = (typeof materials)[number]
export type MaterialSlug = Material['slug']

export function isOf(one: Material, material: string): boolean {
  return placeOf(one, material) >= 0
}

/** The first material that a product's text names, which is its main one. Null for an unknown material. */
export function materialOf(material: string): Material | null {
  const named = materials.filter((one) => isOf(one, material))
  return named.toSorted((one, other) => placeOf(one, material) - placeOf(other, material))[0] ?? null
}

const finishes = /\b(?:smooth|soft|pebbled|quilted|cross-grain) /gi

/** 'Chrome-free leather' for 'Chrome-free smooth leather': a finish is no material. */
export function withoutFinishes(material: string): string {
  return material.replace(finishes, '')
}

function placeOf({ phrase }: Material, material: string): number {
  return withoutFinishes(material).search(new RegExp(`\\b${phrase}\\b`, 'i'))
}
