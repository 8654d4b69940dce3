import { type MaterialSlug, materialOf } from '#domain/products/materials.ts'

/** The one sentence on each material's photograph. */
export const lines: Record<MaterialSlug, string> = {
  'apple-leather': 'What the press leaves of an apple, with a grain of its own.',
  'cactus-leather': 'Cut from a plant that asks for no water but rain.',
  'grape-leather': 'A vintage that was worn instead of poured.',
  'mycelium-leather': 'Grown in weeks on sawdust. It has a grain because it was alive.',
  cork: 'The tree keeps standing, and grows it again.',
  raffia: 'Palm fronds, and two days of somebody’s hands.',
  'organic-canvas': 'Cotton from fields that waited for the rain.',
  'linen-cotton': 'Flax and cotton, cool to the hand, and stronger when damp.',
  'recycled-nylon': 'It has been at sea before, as a fishing net.',
  'recycled-microsuede': 'Finer than silk, from what was clothing.',
  'wool-felt': 'Wool that was worn once, pressed until it stands.',
  'chrome-free-leather': 'Tanned with olive leaves, it darkens where you hold it.',
}

/** The chapter of a product's material; null when it has none. */
export function chapterOf(material: string) {
  const found = materialOf(material)
  return found && { ...found, line: lines[found.slug] }
}
