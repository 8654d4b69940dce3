import { columnName, type Group, type Problem, type Row } from './columns.ts'
import { readRows } from './read-file.ts'

export type Groups = { groups: Group[]; problems: Problem[]; rows: number }

/** The rows of each product, wherever in the file they are. */
export async function readGroups(file: Uint8Array): Promise<Groups> {
  const groups = new Map<string, [Row, ...Row[]]>()
  const problems: Problem[] = []
  let rows = 0
  for await (const row of readRows(file)) {
    rows += 1
    const { handle } = row.cells
    if (!handle) problems.push({ line: row.line, column: columnName('handle'), reason: 'Empty' })
    else groups.get(handle)?.push(row) ?? groups.set(handle, [row])
  }
  return { groups: [...groups].map(([handle, rows]) => ({ handle, rows })), problems, rows }
}
