/** What each material is found by in the words of a bag, and the one sentence that its page says of it. */
const lines: readonly [material: RegExp, line: string][] = [
  [/apple leather/i, 'What the press leaves of an apple, with a grain of its own.'],
  [/cactus leather/i, 'Cut from a plant that asks for no water but rain.'],
  [/grape leather/i, 'A vintage that was worn instead of poured.'],
  [/mycelium/i, 'Grown in days on sawdust. It has a grain because it was alive.'],
  [/\bcork\b/i, 'The tree keeps standing, and grows it again.'],
  [/raffia/i, 'Palm fronds, and two days of somebody’s hands.'],
  [/organic canvas/i, 'Cotton from fields that waited for the rain.'],
  [/linen/i, 'Flax and cotton, cool to the hand, and stronger when damp.'],
  [/recycled nylon/i, 'It has been at sea before, as a fishing net.'],
  [/microsuede/i, 'Finer than silk, from what was clothing.'],
  [/wool felt/i, 'Wool that was worn once, pressed until it stands.'],
  [/chrome-free/i, 'Tanned with olive leaves, it darkens where you hold it.'],
]

/** Null for a material that we have no sentence for. */
export function lineOf(material: string): string | null {
  return lines.find(([known]) => known.test(material))?.[1] ?? null
}
