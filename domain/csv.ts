type Cell = string | number

/** A cell that a spreadsheet would run: text that begins like a formula gets an apostrophe in front, as spreadsheets themselves write it. */
export function defuse(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text as it was before a spreadsheet's formula in it was defused with an apostrophe. */
export function undefuse(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** Lines of RFC 4180. */
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
