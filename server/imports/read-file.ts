import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { undefuse } from '#domain/files/csv.ts'
import { thousands } from '#domain/text/thousands.ts'
import { type Cells, type ColumnKey, columnName, columnOf, type Row } from './columns.ts'

/** The most bytes of a file, as in Shopify. */
export const maxFileBytes = 15 * 1024 * 1024
export const maxRows = 100_000
const maxColumns = 200
const maxCellLetters = 100_000

/** The reason, in words, why a file as a whole is refused. */
export class FileRefused extends Error {}

export type Header = { keys: (ColumnKey | null)[]; ignored: string[] }

/** Yields the header, then each row that is not empty. The caller may stop at any row; parsing yields to other work in between. */
export async function* readRows(file: Uint8Array): AsyncGenerator<Row, void> {
  let keys: Header['keys'] | null = null
  let rows = 0
  for await (const { cells, line } of parsed(textOf(file))) {
    if (!keys) {
      keys = readHeader(cells).keys
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    if (++rows > maxRows) throw new FileRefused(`The file has more than ${thousands(maxRows)} rows. Please split it.`)
    if (cells.slice(keys.length).some((cell) => cell.trim() !== ''))
      throw new FileRefused(`Line ${line} has more cells than the first line has names.`)
    yield { line, cells: cellsOf(keys, cells) }
  }
  if (!keys) throw new FileRefused('The file is empty.')
  if (rows === 0) throw new FileRefused('The file has a header and no rows.')
}

/** The names in the header that the import ignores. */
export async function readIgnoredColumns(file: Uint8Array): Promise<string[]> {
  for await (const { cells } of parsed(textOf(file))) return readHeader(cells).ignored
  return []
}

function cellsOf(keys: Header['keys'], cells: readonly string[]): Cells {
  return Object.fromEntries(
    keys.flatMap((key, index) =>
      key
        ? [
            [
              key,
              undefuse(cells[index] ?? '')
                .replaceAll('\r\n', '\n')
                .trim(),
            ],
          ]
        : [],
    ),
  )
}

export function readHeader(names: readonly string[]): Header {
  if (names.length > maxColumns)
    throw new FileRefused(`The file has ${thousands(names.length)} columns; at most ${maxColumns} are read.`)
  const keys = names.map((name) => columnOf(name) ?? null)
  const twice = keys.find((key, index) => key && keys.indexOf(key) !== index)
  if (twice) throw new FileRefused(`The column ${columnName(twice)} is there twice.`)
  if (!keys.includes('handle'))
    throw new FileRefused('There is no column Handle. The first line must hold the names of Shopify’s columns.')
  return { keys, ignored: names.map((name) => name.trim()).filter((name, index) => name && !keys[index]) }
}

/** The text of a file in UTF-8, with or without byte order mark, or UTF-16 with it. */
export function textOf(file: Uint8Array): string {
  const [first = 0, second = 0] = file
  if (first === 0x50 && second === 0x4b)
    throw new FileRefused('This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8”.')
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  const text = decoded(file, encoding)
  const nul = text.indexOf('\0')
  if (nul >= 0)
    throw new FileRefused(
      `Line ${lineAt(text, nul)} holds a character that no text has (NUL). Please save the file as “CSV UTF-8”.`,
    )
  return text
}

function decoded(file: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    throw new FileRefused('The file’s characters cannot be read. Please save it as “CSV UTF-8”.')
  }
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\n|\r/).length
}

type Parsed = { cells: string[]; line: number }

async function* parsed(given: string): AsyncGenerator<Parsed, void> {
  const { text, delimiter } = withDelimiter(given)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: 4 * maxCellLetters,
      info: true,
    }),
  )
  let end = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = Math.max(end + 1, info.lines - record.join('').split('\n').length + 1)
      end = info.lines
      const long = record.findIndex((cell) => cell.length > maxCellLetters)
      if (long >= 0) throw new FileRefused(`Line ${line} has a cell of more than 100,000 characters.`)
      yield { cells: record, line }
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error ? refusalOf(error as CsvError) : error
  }
}

/** A long text in chunks, so that the parser yields between them. */
function* pieces(text: string): Generator<string, void> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

/** Commas separate cells; spreadsheets of some countries write semicolons or tabs. */
const delimiters = [',', ';', '\t'] as const

/** A first line that names the delimiter, as spreadsheets write it. */
const naming = /^"?sep=(.)"?(?=\r|\n|$)/i
const headLetters = 20_000

/**
 * The text of a file and the delimiter of its cells: the one that a first line `sep=;` names, or the one with which the header has most of
 * the known columns. The line that names it is replaced by an empty one, so that lines are counted as in an editor.
 */
function withDelimiter(text: string): { text: string; delimiter: string } {
  const [line, named] = naming.exec(text) ?? []
  if (line && named) return { text: text.slice(line.length), delimiter: named }
  const known = delimiters.map((delimiter) => ({ delimiter, columns: knownColumns(text, delimiter) }))
  const [best] = known.sort((one, other) => other.columns - one.columns)
  return { text, delimiter: best?.delimiter ?? ',' }
}

function knownColumns(text: string, delimiter: string): number {
  const options = { delimiter, to: 1, relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  try {
    const [header = []] = parseAtOnce(text.slice(0, headLetters), options) as string[][]
    return header.filter((name) => columnOf(name)).length
  } catch {
    return 0
  }
}

function refusalOf(error: CsvError): FileRefused {
  const line = typeof error.lines === 'number' ? `Line ${error.lines}` : 'A line'
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new FileRefused(
        'A quotation mark is opened and never closed. Please write a mark inside a text twice ("").',
      )
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return new FileRefused(`${line} has a lone quotation mark. Please write a mark inside a text twice ("").`)
    case 'CSV_MAX_RECORD_SIZE':
      return new FileRefused(
        `${line} is too long: a quotation mark may be missing, or a cell has more than 100,000 characters.`,
      )
    default:
      return new FileRefused(`${line} cannot be read.`)
  }
}
