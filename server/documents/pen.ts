import { openFonts, type Weight } from './fonts.ts'

export type Look = { size?: number; weight?: Weight; color?: string }
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

const ink = '#14161b'
/** Aligns fonts of different heights on one baseline. */
const onBaseline = { lineBreak: false, baseline: 'alphabetic' } as const

/** Writes text in any script, with line breaks. */
export function openPen(doc: PDFKit.PDFDocument) {
  const fonts = openFonts(doc)

  function widthOf(text: string, { size = 9.5, weight = 400 }: Look): number {
    const runs = fonts.runsOf(text, weight)
    return runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)
  }
  function writeLine(text: string, { x, y, width, align }: Place, look: Look): void {
    const { size = 9.5, weight = 400, color = ink } = look
    let at = align === 'right' ? x + width - widthOf(text, look) : x
    for (const run of fonts.runsOf(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, at, y + size, onBaseline)
      at += doc.widthOfString(run.text)
    }
  }
  return {
    hasUnprintable: fonts.hasUnprintable,
    /** Answers the text, cut with an ellipsis where it would take more lines. */
    shortened(text: string, { width, lines }: { width: number; lines: number }, look: Look): string {
      const fits = (part: string) => widthOf(part, look) <= width
      let end = text.length
      let short = text
      while (end > 0 && linesOf(short, fits).length > lines) {
        end -= 1
        short = `${text.slice(0, end).trimEnd()}…`
      }
      return short
    },
    /** Answers the height of the written text. */
    write(text: string, place: Place, look: Look = {}): number {
      const height = (look.size ?? 9.5) * 1.45
      const lines = linesOf(text, (part) => widthOf(part, look) <= place.width)
      lines.forEach((line, index) => {
        writeLine(line.trimEnd(), { ...place, y: place.y + index * height }, look)
      })
      return lines.length * height
    },
  }
}

/** The lines of a text, broken at spaces, and within words wider than a line. */
function linesOf(text: string, fits: (part: string) => boolean): string[] {
  const lines = ['']
  for (const word of text.split(/(?<= )/)) {
    const last = lines.at(-1) ?? ''
    if (fits((last + word).trimEnd())) lines[lines.length - 1] = last + word
    else lines.push(...piecesOf(word, fits))
  }
  return lines.filter(Boolean)
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  const pieces = ['']
  for (const sign of word) {
    const last = pieces.at(-1) ?? ''
    if (fits(last + sign) || !last) pieces[pieces.length - 1] = last + sign
    else pieces.push(sign)
  }
  return pieces
}
