import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openWoff } from './open-woff.ts'

export type Weight = 400 | 600

/** The fonts in order: the brand's, then one with most scripts of Europe and India. */
const chain = [
  'hanken-grotesk latin',
  'hanken-grotesk latin-ext',
  'noto-sans latin-ext',
  'noto-sans vietnamese',
  'noto-sans cyrillic',
  'noto-sans cyrillic-ext',
  'noto-sans greek',
  'noto-sans greek-ext',
  'noto-sans devanagari',
]
const files = new Map<string, Buffer>()

/** Printed for a character that no font has. */
export const unprintable = '?'

type Run = { font: string; text: string }

/** pdfkit's parsed font, which its types do not include. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

/** Splits text by the font that has its characters. A font file is read at the first character that needs it. */
export function openFonts(doc: PDFKit.PDFDocument) {
  const opened = new Map<string, Opened['_font']['font']>()
  let hasUnprintable = false
  function open(name: string) {
    const known = opened.get(name)
    if (known) return known
    doc.registerFont(name, fileOf(name)).font(name)
    const { font } = (doc as unknown as Opened)._font
    opened.set(name, font)
    return font
  }
  function fontOf(sign: string, weight: Weight): string | undefined {
    const names = chain.map((each) => `${each} ${weight}`)
    return names.find((name) => open(name).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  }
  return {
    hasUnprintable: () => hasUnprintable,
    runsOf(text: string, weight: Weight): Run[] {
      const runs: Run[] = []
      for (const sign of printable(text)) {
        const found = fontOf(sign, weight)
        hasUnprintable ||= !found
        const font = found ?? `${chain[0]} ${weight}`
        const last = runs.at(-1)
        if (last?.font === font) last.text += found ? sign : unprintable
        else runs.push({ font, text: found ? sign : unprintable })
      }
      return runs
    },
  }
}

/** The text with composed accents and without invisible characters. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .replace(/\p{C}|\ufe0f/gu, '')
}

/** 'hanken-grotesk latin 400' */
function fileOf(name: string): Buffer {
  const known = files.get(name)
  if (known) return known
  const [family = '', script, weight] = name.split(' ')
  const url = import.meta.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)
  const file = openWoff(readFileSync(fileURLToPath(url)))
  files.set(name, file)
  return file
}
