import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { standardName } from '#domain/settings/company.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { unprintable } from '#server/documents/fonts.ts'
import { openPen } from '#server/documents/pen.ts'

/** US Letter, in points; `end` is the lowest position of a line. */
export const page = { width: 612, height: 792, margin: 54, end: 708 }
export const right = page.width - page.margin
export const colors = { ink: '#14161b', slate: '#5a5955', sand: '#e2dfd7', ultra: '#20339b' }

const drawings = readFileSync(new URL('../../../app/ui/brand.svg', import.meta.url), 'utf8')
const wordmark = /id="wordmark".*?translate\(0 ([\d.]+)\)" d="([^"]+)"/s.exec(drawings)
const [, baseline = '0', outline = ''] = wordmark ?? []

/** The company that is the legal seller, and the shop's name for customers. */
export type Seller = Pick<StoreSettings, 'company' | 'brand' | 'clock'>

/** A document of the shop, with its name at the top of each page and the support address at the bottom. `y` is the next position. */
export function openDocument(title: string, { company, brand }: Pick<Seller, 'company' | 'brand'>) {
  const doc = new PDFDocument({ size: [page.width, page.height], margin: 0, lang: 'en', info: { Title: title } })
  const { write, hasUnprintable } = openPen(doc)
  const pages = {
    y: 0,
    write,
    rule(): void {
      doc.moveTo(page.margin, pages.y).lineTo(right, pages.y).lineWidth(0.5).strokeColor(colors.sand).stroke()
    },
    /** An empty square to tick. */
    box(x: number, y: number): void {
      doc.rect(x, y, 10, 10).lineWidth(0.75).strokeColor(colors.slate).stroke()
    },
    /** Begins a new page unless so much height is left; answers whether it did. */
    makeRoom(height: number): boolean {
      if (pages.y + height <= page.end) return false
      closePage()
      doc.addPage()
      openPage()
      return true
    },
    end(): PDFKit.PDFDocument {
      closePage()
      doc.end()
      return doc
    },
  }
  function openPage(): void {
    if (brand.name === standardName) drawWordmark(doc)
    else write(brand.name, { x: page.margin, y: 46, width: page.width / 2 - page.margin }, { size: 16, weight: 600 })
    write(title, { x: page.width / 2, y: 52, width: right - page.width / 2, align: 'right' }, { weight: 600 })
    pages.y = 100
  }
  function closePage(): void {
    const missing = hasUnprintable() ? ` A ${unprintable} can stand for a character that does not print here.` : ''
    const small = { size: 8, color: colors.slate }
    const place = { x: page.margin, width: right - page.margin }
    const seller = [company.name, ...company.addressLines].join(', ')
    const drawn = write(
      `Questions? ${company.email}, ${company.phone}.${missing}`,
      { ...place, y: page.end + 6 },
      small,
    )
    write(seller, { ...place, y: page.end + 6 + drawn }, small)
  }
  openPage()
  return pages
}

function drawWordmark(doc: PDFKit.PDFDocument): void {
  doc.save().translate(page.margin, 48).scale(0.62).translate(0, Number(baseline)).path(outline).fill(colors.ink)
  doc.restore()
}

export type DocumentPages = ReturnType<typeof openDocument>
