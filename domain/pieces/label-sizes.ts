/** The most labels of one file. */
export const maxLabels = 200

/** The sheet that labels are cut in, in millimeters: the first label's corner, and the way from one label to the next. */
type Sheet = {
  width: number
  height: number
  columns: number
  rows: number
  left: number
  top: number
  stepX: number
  stepY: number
}

/** The sizes of labels in millimeters: a page for each label of a roll, or a sheet of labels as stationers sell it. */
type LabelSize = { name: string; width: number; height: number; sheet?: Sheet }

export const labelSizes = {
  'roll-50x25': { name: '50 × 25 mm, roll', width: 50, height: 25 },
  'roll-62x29': { name: '62 × 29 mm, roll', width: 62, height: 29 },
  'square-40': { name: '40 × 40 mm, roll', width: 40, height: 40 },
  'sheet-a4': {
    name: 'A4 sheet, 21 of 63.5 × 38.1 mm',
    width: 63.5,
    height: 38.1,
    sheet: { width: 210, height: 297, columns: 3, rows: 7, left: 7.2, top: 15.1, stepX: 66, stepY: 38.1 },
  },
  'sheet-letter': {
    name: 'Letter sheet, 30 of 2⅝ × 1 in',
    width: 66.7,
    height: 25.4,
    sheet: { width: 215.9, height: 279.4, columns: 3, rows: 10, left: 4.8, top: 12.7, stepX: 69.85, stepY: 25.4 },
  },
} as const satisfies Record<string, LabelSize>

export type LabelSizeName = keyof typeof labelSizes
export const labelSizeNames = Object.keys(labelSizes) as LabelSizeName[]

/** A label's page, and the places of labels on a page; in millimeters. */
export function labelPage(name: LabelSizeName) {
  const size: LabelSize = labelSizes[name]
  const { width, height, sheet } = size
  if (!sheet) return { width, height, places: [{ x: 0, y: 0 }] }
  const places = Array.from({ length: sheet.columns * sheet.rows }, (_, index) => ({
    x: sheet.left + (index % sheet.columns) * sheet.stepX,
    y: sheet.top + Math.floor(index / sheet.columns) * sheet.stepY,
  }))
  return { width: sheet.width, height: sheet.height, places }
}
