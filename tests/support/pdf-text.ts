import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF with embedded fonts, line by line, as copied from a reader. */
export function pdfPages(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const pages = [...objects.values()].filter((each) => /\/Type \/Page\b/.test(each))
  return pages.map((each) => {
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(each)?.[1] ?? '') ?? '')
    return linesOf(content, fonts)
  })
}

function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(Array.from(found, ([, id = '', body = '']) => [id, body]))
}

/** The letters of each font's glyphs, by its name in the pages. */
function fontsOf(objects: Map<string, string>): Map<string, string[]> {
  const all = [...objects.values()].join('\n')
  const named = all.matchAll(/\/(F\d+) (\d+) 0 R/g)
  return new Map(
    Array.from(named, ([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      const ranges = streamOf(objects.get(map) ?? '').matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)
      const signs = Array.from(ranges, ([, list = '']) => (list.match(/[^<>]+(?=>)/g) ?? []).map(utf16))
      return [name, signs.flat()]
    }),
  )
}

/** Decodes UTF-16; a ligature is several characters: '0066 0066'. */
function utf16(codes: string): string {
  return Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
}

function streamOf(object: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1]
  return stream ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : ''
}

function linesOf(content: string, fonts: Map<string, string[]>): string[] {
  const lines = new Map<string, string>()
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)\nET/g)) {
    const height = /1 0 0 1 [\d.]+ ([\d.]+) Tm/.exec(block)?.[1] ?? ''
    const signs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '') ?? []
    const glyphs = Array.from(block.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) => hex).join('')
    const text = (glyphs.match(/.{4}/g) ?? []).map((glyph) => signs[Number.parseInt(glyph, 16)] ?? '').join('')
    lines.set(height, (lines.get(height) ?? '') + text)
  }
  return [...lines.values()]
}
