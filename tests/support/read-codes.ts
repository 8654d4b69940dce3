import { PDFiumLibrary } from '@hyzyla/pdfium'
import readQr from 'jsqr'

/** Part of a page, in millimeters. */
type Box = { x: number; y: number; width: number; height: number }

const dotsOfMillimeter = 12
const pointsOfMillimeter = 72 / 25.4

/**
 * The QR code in each box of each page of a PDF, as a scanner reads it from paper: its text, the width in millimeters, and the light modules
 * around it. Null for a box without a code.
 */
export async function readCodes(pdf: Buffer, boxes: readonly Box[]) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const picture = await page.render({ scale: dotsOfMillimeter / pointsOfMillimeter, render: 'bitmap' })
    const isBlank = picture.data.every((value) => value === 255)
    const codes = boxes.map((box) => readCode(cut(picture, box)))
    pages.push({ width: picture.width / dotsOfMillimeter, height: picture.height / dotsOfMillimeter, isBlank, codes })
  }
  document.destroy()
  library.destroy()
  return pages
}

type Picture = { data: Uint8Array; width: number; height: number }

function cut(page: Picture, box: Box): Picture {
  const [left, top, width, height] = [box.x, box.y, box.width, box.height].map((each) =>
    Math.round(each * dotsOfMillimeter),
  ) as [number, number, number, number]
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let row = 0; row < Math.min(height, page.height - top); row += 1) {
    const start = ((top + row) * page.width + left) * 4
    const end = start + Math.min(width, page.width - left) * 4
    data.set(page.data.subarray(start, end), row * width * 4)
  }
  return { data, width, height }
}

function readCode({ data, width, height }: Picture) {
  const found = readQr(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })
  if (!found) return null
  const { topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern } = found.location
  const modules = found.version * 4 + 17
  const near = (topRightFinderPattern.x - topLeftFinderPattern.x) / (modules - 7)
  const isWithin = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const isDark = (x: number, y: number) => isWithin(x, y) && (data[(y * width + x) * 4] ?? 255) < 128
  /** The last dark dot from a finder pattern's middle outwards, before more light than the pattern has. */
  function edgeFrom({ x, y }: { x: number; y: number }, [stepX, stepY]: [number, number]): number {
    const [startX, startY] = [Math.round(x), Math.round(y)]
    let last = 0
    for (let step = 0; step - last < 1.6 * near; step += 1)
      if (isDark(startX + step * stepX, startY + step * stepY)) last = step
    return stepX === 0 ? startY + last * stepY : startX + last * stepX
  }
  const [left, right] = [edgeFrom(topLeftFinderPattern, [-1, 0]), edgeFrom(topRightFinderPattern, [1, 0])]
  const [top, bottom] = [edgeFrom(topLeftFinderPattern, [0, -1]), edgeFrom(bottomLeftFinderPattern, [0, 1])]
  const module = (right - left + 1) / modules
  const ringIsLight = (ring: number) => {
    const out = Math.round((ring + 0.5) * module)
    const isLight = (x: number, y: number) => isWithin(x, y) && !isDark(x, y)
    for (let x = left - out; x <= right + out; x += 1)
      if (!isLight(x, top - out) || !isLight(x, bottom + out)) return false
    for (let y = top - out; y <= bottom + out; y += 1)
      if (!isLight(left - out, y) || !isLight(right + out, y)) return false
    return true
  }
  let quiet = 0
  while (quiet < 4 && ringIsLight(quiet)) quiet += 1
  return {
    text: found.data,
    millimeters: Math.min(right - left + 1, bottom - top + 1) / dotsOfMillimeter,
    /** Rings of light modules around the code, up to four. */
    quiet,
  }
}
