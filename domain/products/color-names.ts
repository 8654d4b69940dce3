/** CSS color names of one word that are common for products. */
const named = new Set(
  `aqua aquamarine azure beige bisque black blue brown burlywood chartreuse chocolate coral cornsilk crimson cyan fuchsia gainsboro gold
goldenrod gray green grey honeydew indigo ivory khaki lavender lime linen magenta maroon moccasin navy olive orange orchid peru pink plum
purple red salmon seashell sienna silver snow tan teal thistle tomato turquoise violet wheat white yellow midnightblue royalblue
skyblue darkblue lightblue darkgreen forestgreen seagreen lightgray darkgray slategray hotpink rosybrown saddlebrown sandybrown`.split(
    /\s+/,
  ),
)

/** CSS values for colors of leathers and textiles that are no CSS names. */
const leathers = new Map<string, string>(
  Object.entries({
    cognac: '#9a4e2a',
    camel: '#c19a6b',
    burgundy: '#6b1f2e',
    cream: '#f3ead8',
    natural: '#dcc9a8',
    charcoal: '#3a3d42',
    bordeaux: '#5c1a28',
    taupe: '#8b7d6f',
    rose: '#d9a0a0',
    bronze: '#8c6a3f',
    copper: '#b36b40',
    mustard: '#c9992e',
    navyblue: 'navy',
  }),
)

const unknown = 'gray'
/** Names of colors that name a material more often. */
const materials = new Set(['linen'])
const mostColors = 3
const undyed = 'Natural'

/** The CSS value for a color's name: the name itself, or the last word in it that is a CSS color. The editor of variants can correct it. */
export function colorValueOf(name: string): string {
  const words = name.toLowerCase().split(/[^a-z]+/)
  const candidates = [words.join(''), ...words.toReversed()]
  const found = candidates.find(isColor)
  return found ? (leathers.get(found) ?? found) : unknown
}

/**
 * The color of a bag without color variants, such as 'Black' or 'Black/Gold': the colors in its name, otherwise in its tags, otherwise in
 * its material. 'Natural' where none of them names a color: the bag has that of its material.
 */
export function colorFromText({ name, tags, material }: { name: string; tags: readonly string[]; material: string }) {
  const found = [[name], tags, [material]].map(colorsIn).find((colors) => colors.length > 0)
  return found ? found.slice(0, mostColors).join('/') : undyed
}

function colorsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^a-z]+/))
  const colors = words.filter((word) => isColor(word) && !materials.has(word))
  return [...new Set(colors)].map((color) => color.charAt(0).toUpperCase() + color.slice(1))
}

function isColor(word: string): boolean {
  return leathers.has(word) || named.has(word)
}
