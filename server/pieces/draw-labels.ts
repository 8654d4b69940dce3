import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { type LabelSizeName, labelPage, labelSizes } from '#domain/pieces/label-sizes.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { openPen } from '#server/documents/pen.ts'

/** A piece on its label; `address` is that of its passport. */
export type Label = {
  serial: string
  number: number
  lastNumber: number
  productName: string
  variantName: string
  address: string
}

/** Points of a millimeter. */
const mm = 72 / 25.4
/** The part of a label, in millimeters, that a printer may miss by. */
const edge = 1
/** The light modules that a scanner needs around a code (ISO/IEC 18004). */
const quietModules = 4
/** The width that a serial in one line may take, in millimeters. */
const serialWidth = 30
/** The share of a square label's height that the code takes. */
const squareShare = 0.6

type Place = { x: number; y: number; width: number }

export function drawLabels(labels: readonly Label[], name: LabelSizeName): PDFKit.PDFDocument {
  const { width, height, places } = labelPage(name)
  const size: [number, number] = [width * mm, height * mm]
  const doc = new PDFDocument({ size, margin: 0, lang: 'en', info: { Title: 'Labels' } })
  const pen = openPen(doc)
  labels.forEach((label, index) => {
    const place = places[index % places.length] ?? { x: 0, y: 0 }
    if (index > 0 && index % places.length === 0) doc.addPage()
    drawLabel(label, { ...labelSizes[name], ...place })
  })
  doc.end()
  return doc

  function drawLabel(label: Label, box: { x: number; y: number; width: number; height: number }): void {
    const [x, y, inner] = [box.x + edge, box.y + edge, { width: box.width - 2 * edge, height: box.height - 2 * edge }]
    const isSquare = box.width === box.height
    const code = isSquare ? inner.height * squareShare : Math.min(inner.height, inner.width * 0.5)
    drawCode(doc, label.address, { x: x * mm, y: y * mm, width: code * mm })
    if (isSquare) writeFacts(label, { x: (x + 1) * mm, y: (y + code) * mm, width: (inner.width - 1) * mm }, 1)
    else writeFacts(label, { x: (x + code) * mm, y: (y + 1) * mm, width: (inner.width - code) * mm }, 2)
  }
  function writeFacts(label: Label, { x, y, width }: Place, lines: number): void {
    let at = y
    const write = (text: string, look: { size: number; weight?: 400 | 600 }, most = 1) => {
      const short = pen.shortened(text, { width, lines: most }, look)
      at += pen.write(short, { x, y: at, width }, { color: '#000000', ...look })
    }
    write(label.productName, { size: 6.5, weight: 600 }, lines)
    write(`No. ${label.number} of ${label.lastNumber}`, { size: 8.5, weight: 600 })
    if (label.variantName) write(label.variantName, { size: 6 })
    for (const part of partsOf(label.serial, width)) write(part, { size: 6.5 })
  }
}

/** 'SM7K-Q2M9-X4TR-80ZA', or where that is too wide its halves, each in a line of its own. */
function partsOf(serial: string, width: number): string[] {
  if (width >= serialWidth * mm) return [serialText(serial)]
  return [`${serialText(serial.slice(0, 8))}-`, serialText(serial.slice(8))]
}

/** Draws a QR code with its quiet zone within the square; a scanner can restore 15 % of it (level M). */
function drawCode(doc: PDFKit.PDFDocument, text: string, { x, y, width }: Place): void {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const module = width / size
  data.forEach((row, line) => {
    for (let start = 0; start < size; start += 1) {
      if (!row[start]) continue
      const from = start
      while (row[start + 1]) start += 1
      doc.rect(x + from * module, y + line * module, (start - from + 1) * module, module)
    }
  })
  doc.fill('#000000')
}
