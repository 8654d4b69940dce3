type Cell = string | number

/** The cell, safe from formula injection: text that begins like a formula gets an apostrophe in front, as in spreadsheets. */
export function defuse(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that `defuse` put in front. */
export function undefuse(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** Rows as CSV of RFC 4180. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map(csvLine).join('')
}

export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = defuse(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
