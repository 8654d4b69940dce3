import { useRef, useState } from 'react'
import { type Cells, isCell } from './variant-cells.ts'

type Input = HTMLInputElement

/**
 * The keys of a spreadsheet in a table of fields: arrows and Enter move, typing replaces, Escape restores, and a block of cells is pasted from
 * the focused one on. Tab moves as everywhere.
 */
export function useCellKeys(type: (change: Cells) => void) {
  const before = useRef('')
  const [pasted, setPasted] = useState('')
  return {
    pasted,
    attributes: {
      onFocus: ({ target }: React.FocusEvent) => {
        if (!isField(target)) return
        before.current = target.value
        target.select()
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        const { target, currentTarget } = event
        if (!isField(target) || event.altKey || event.ctrlKey || event.metaKey) return
        const isRestored = event.key === 'Escape' && target.value !== before.current
        if (isRestored) type({ [target.name]: before.current })
        else if (!move(target, gridOf(currentTarget), event)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onPaste: (event: React.ClipboardEvent<HTMLElement>) => {
        const text = event.clipboardData.getData('text/plain')
        if (!isField(event.target) || !/[\t\n]/.test(text)) return
        event.preventDefault()
        const change = blockFrom(event.target, gridOf(event.currentTarget), text)
        type(change)
        const count = Object.keys(change).length
        setPasted(count === 1 ? '1 cell pasted.' : `${count} cells pasted.`)
      },
    },
  }
}

function isField(target: EventTarget): target is Input {
  return target instanceof HTMLInputElement && isCell(target.name)
}

/** The fields of each row. */
function gridOf(table: HTMLElement): Input[][] {
  return [...table.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll('input')].filter(isField))
    .filter((row) => row.length > 0)
}

function placeIn(grid: Input[][], field: Input) {
  const row = grid.findIndex((fields) => fields.includes(field))
  return { row, column: grid[row]?.indexOf(field) ?? -1 }
}

/** Moves the focus; false for a key that does not leave the field. */
function move(field: Input, grid: Input[][], { key, shiftKey }: React.KeyboardEvent): boolean {
  const { row, column } = placeIn(grid, field)
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const isWhole = start === 0 && end === field.value.length
  const step = new Map([
    ['ArrowDown', [1, 0]],
    ['ArrowUp', [-1, 0]],
    ['Enter', [shiftKey ? -1 : 1, 0]],
    ['ArrowLeft', isWhole || end === 0 ? [0, -1] : undefined],
    ['ArrowRight', isWhole || start === field.value.length ? [0, 1] : undefined],
  ]).get(key)
  if (!step || (shiftKey && key !== 'Enter')) return false
  const [down = 0, right = 0] = step
  grid[row + down]?.[column + right]?.focus()
  return true
}

function blockFrom(field: Input, grid: Input[][], text: string): Cells {
  const { row, column } = placeIn(grid, field)
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = lines.flatMap((line, down) =>
    line.split('\t').flatMap((value, right) => {
      const name = grid[row + down]?.[column + right]?.name
      return name ? [[name, value.trim()]] : []
    }),
  )
  return Object.fromEntries(cells)
}
