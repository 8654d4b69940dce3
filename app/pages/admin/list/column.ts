/**
 * Places of a cell in a row on a phone: `title` and `corner` share the first line, `detail` and `aside` the second, the others have a line
 * each. `none` leaves the cell out.
 */
export type PhonePlace = 'title' | 'corner' | 'detail' | 'aside' | 'body' | 'foot' | 'actions' | 'none'

/** A column of a list. A new column of a list is one such entry. */
export type Column<Row, By extends string = string> = {
  heading: string
  cell: (row: Row) => React.ReactNode
  phone: PhonePlace
  className?: string
  /** True to align cell and heading at the right. */
  isNumber?: boolean
  /** True if the heading is for screen readers alone. */
  isHeadingHidden?: boolean
  /** The order in which a press on the heading sorts; without one it cannot be pressed. */
  sort?: By
  /** The width of the screen, in pixels, below which the column is left out. */
  hiddenBelow?: 1024 | 1170 | 1280
}

/** Sorted by one column; null is the list's own order. */
export type Sorted<By extends string = string> = { by: By; isDescending: boolean } | null

/** The order after a press on a heading: ascending, then descending, then the list's own. */
export function nextSorted<By extends string>(sorted: Sorted<By>, by: By): Sorted<By> {
  if (sorted?.by !== by) return { by, isDescending: false }
  return sorted.isDescending ? null : { by, isDescending: true }
}

/** The selection of rows, across pages of a list. */
export type Choosing<Row> = {
  has: (row: Row) => boolean
  choose: (rows: readonly Row[], isChosen: boolean) => void
  /** The name of the checkbox of a row. */
  nameOf: (row: Row) => string
  /** The name of the checkbox of all rows. */
  allName: string
}
