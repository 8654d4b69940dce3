/** A text that spreadsheets would read as a number or a date, written so that they show it as it is. */
export type TextCell = { readonly text: string }
export type Cell = string | number | TextCell

/** The cell, safe from formula injection: text that begins like a formula gets an apostrophe in front, as in spreadsheets. */
export function defuse(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before it was written: without the apostrophe of `defuse`, or the formula of `textCell`. */
export function undefuse(text: string): string {
  const constant = /^="([^"]*)"$/.exec(text)
  if (constant) return constant[1] ?? ''
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** The cell of a ZIP code, a phone or tracking number, or another text that may look like a number or a date. */
export function textCell(text: string): string | TextCell {
  return misread.some((pattern) => pattern.test(text)) ? { text } : text
}

/** Texts that a spreadsheet changes when it opens them: '02134' to 2134, '+49 30 1234' to 49301234, 'MAY20' to the 20th of May. */
const misread = [
  /^0[\d\s]+$/,
  /^\+\d[\d\s()./-]*$/,
  /^\d{12,}$/,
  /^\d+e\d+$/i,
  /^\d+\.\d*0$/,
  /^\d{1,2}[/-]\d{1,2}([/-]\d{1,4})?$/,
  /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[\s-]?\d{1,4}$/i,
  /^\d{1,2}[\s-]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}$/i,
]

/** Rows as CSV of RFC 4180. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvLine).join('')
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  // A formula that is a text and nothing else: the one form that Excel shows unchanged.
  const text = typeof cell === 'string' ? defuse(cell) : `="${cell.text}"`
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
