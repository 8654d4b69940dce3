import type { ImportCounts, ProductImport } from '#contract/imports.ts'
import { thousands } from '#domain/text/thousands.ts'

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${thousands(amount)} ${amount === 1 ? one : many}`
}

/** '1.8 MB', '12 KB' */
export function size(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** '6 cells in 5 rows cannot be read.' */
export function badText({ badCells, badRows }: ImportCounts): string {
  return `${count(badCells, 'cell')} in ${count(badRows, 'row')} cannot be read.`
}

export function changesOf({ newProducts, changedProducts }: ImportCounts): number {
  return newProducts + changedProducts
}

const stepText = {
  reading: 'products checked',
  pictures: 'photos fetched',
  writing: 'products written',
} as const

/** '6,240 of 10,000 products written' */
export function progressText({ status, progress }: ProductImport): string {
  if (!progress) return status === 'queued' ? 'About to begin' : 'Beginning'
  const { step, done, all } = progress
  return `${thousands(done)} of ${thousands(all)} ${stepText[step]}`
}

/** The result of a past import. */
export function outcomeText({ status, counts }: ProductImport): string {
  if (status === 'done' && counts) {
    const changes = changesOf(counts)
    return changes === 0 ? 'Nothing to change' : count(changes, 'product')
  }
  return outcomes[status]
}

const outcomes: Record<ProductImport['status'], string> = {
  awaiting_file: 'Waiting for its file',
  checking: 'Being checked',
  refused: 'Refused',
  checked: 'Checked',
  queued: 'About to begin',
  importing: 'Running',
  done: 'Done',
  canceled: 'Canceled',
  failed: 'Failed',
}
