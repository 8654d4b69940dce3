import { type Cents, cents } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'
import { type ColumnKey, columnName, type Problem, type Row } from './columns.ts'

const maxAmount = 1_000_000_00

export type Cells = ReturnType<typeof openCells>

/** Reads cells, and collects their problems. A missing or empty cell is undefined. */
export function openCells() {
  const problems: Problem[] = []
  const say = (row: Row, key: ColumnKey, reason: string): undefined => {
    problems.push({ line: row.line, column: columnName(key), reason })
  }
  const read = <T>(row: Row, key: ColumnKey, as: (text: string) => T | Wrong): T | undefined => {
    const text = row.cells[key]
    if (!text) return undefined
    const value = as(text)
    return isWrong(value) ? say(row, key, value.wrong) : value
  }
  return {
    problems,
    say,
    note: (row: Row, key: ColumnKey, reason: string) =>
      void problems.push({ line: row.line, column: columnName(key), reason, isNote: true }),
    photo: (row: Row, key: ColumnKey, reason: string) =>
      void problems.push({ line: row.line, column: columnName(key), reason, isPhoto: true }),
    amount: (row: Row, key: ColumnKey) => read(row, key, amountOf),
    quantity: (row: Row, key: ColumnKey) => read(row, key, quantityOf),
    truth: (row: Row, key: ColumnKey) => read(row, key, truthOf),
    score: (row: Row, key: ColumnKey) => read(row, key, scoreOf),
    status: (row: Row, key: ColumnKey) => read(row, key, statusOf),
    text: (row: Row, key: ColumnKey, maxLetters: number) =>
      read(row, key, (text) =>
        text.length <= maxLetters
          ? text
          : wrong(`${thousands(text.length)} characters; at most ${thousands(maxLetters)} fit`),
      ),
  }
}

/** Reads rows again without reporting their problems twice. */
export const silent: Cells = {
  ...openCells(),
  say: () => undefined,
  photo: () => undefined,
  text: (row, key) => row.cells[key] || undefined,
}

/** The reason why a cell is invalid in its column. */
export type Wrong = { wrong: string }

export function amountOf(text: string): Cents | Wrong {
  if (!/^\d{1,7}(\.(\d{1,2}|\d{2}0{2,}))?$/.test(text))
    return wrong(`“${short(text)}” is not an amount. ${advice(text)}`)
  const amount = Math.round(Number(text) * 100)
  return amount <= maxAmount ? cents(amount) : wrong('The highest amount is $1,000,000.00')
}

/**
 * Advice on how to write an amount so that it can be read in one way only. For an ambiguous text such as “5,000”, five dollars or five
 * thousand, the advice names no amount.
 */
function advice(text: string): string {
  const plain = /^[^\d-]*(\d+)(?:[.,](\d{1,2}))?[^\d-]*$/.exec(text)
  const grouped = /^[^\d-]*(\d{1,3}(?:([.,'’\s])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d{1,2})[^\d-]*$/.exec(text)
  const [whole = '', fraction = ''] = plain ? plain.slice(1) : grouped ? [grouped[1], grouped[3]] : []
  const dollars = whole.replace(/\D/g, '')
  if (!dollars || dollars.length > 7) return 'Write digits, and a point before the cents, as in 1290.00'
  return `Write ${dollars}.${fraction.padEnd(2, '0')}`
}

/** A whole number. “1.000” is refused, because it may mean one or a thousand. */
export function quantityOf(text: string): number | Wrong {
  return /^-?\d{1,7}(\.0{1,2})?$/.test(text)
    ? Math.round(Number(text))
    : wrong(`“${short(text)}” is not a whole number`)
}

function truthOf(text: string): boolean | Wrong {
  if (/^(true|yes|1)$/i.test(text)) return true
  if (/^(false|no|0)$/i.test(text)) return false
  return wrong(`“${short(text)}” is neither TRUE nor FALSE`)
}

/** True for the status of a product that is for sale. */
function statusOf(text: string): boolean | Wrong {
  if (/^active$/i.test(text)) return true
  if (/^(draft|archived|unlisted)$/i.test(text)) return false
  return wrong(`“${short(text)}” is none of active, draft and archived`)
}

function scoreOf(text: string): number | Wrong {
  const score = Number(text)
  return /^\d{1,2}(\.\d)?$/.test(text) && score <= 10 ? score : wrong(`“${short(text)}” is not a score from 0 to 10`)
}

export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function wrong(reason: string): Wrong {
  return { wrong: reason }
}

function isWrong(value: unknown): value is Wrong {
  return typeof value === 'object' && value !== null && 'wrong' in value
}
