const wipe = 'Wipe with a soft, barely damp cloth and let it dry away from heat.'
const rest = 'Stuff it with tissue and keep it in its cotton bag when it rests.'

/** The first word found in the material's name decides. */
const byMaterial: [word: string, care: string][] = [
  ['raffia', 'Brush dust off with a dry brush. Mist lightly and reshape by hand if it gets flat.'],
  ['cork', 'Cork is naturally water-resistant: wipe with a damp cloth and mild soap, then dry.'],
  ['nylon', 'Sponge with cool water and mild soap. Do not machine wash; dry in the shade.'],
  ['canvas', 'Spot-clean the canvas with cool water and mild soap; feed leather parts once a season.'],
  ['felt', 'Brush with a soft clothes brush. Press out spills with a dry cloth, never rub.'],
  ['microsuede', 'Brush with a suede brush in one direction. Lift marks with a white eraser.'],
  ['chrome-free', `${wipe} Feed it with a colorless leather balm twice a year.`],
]

export function careOf(material: string): string {
  const care = byMaterial.find(([word]) => material.toLowerCase().includes(word))?.[1]
  return `${care ?? `${wipe} It needs no balm.`} ${rest} Seams and edges are restored for life.`
}
