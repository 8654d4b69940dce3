import { query, sql } from '#database/query.ts'
import type { ImportStep } from '#domain/files/import-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'

export type Progress = { step: ImportStep; done: number; all: number }

const write = sql({
  name: 'import-progress',
  text: `update product_imports set step = $2, steps_done = $3, steps_all = $4, seen_at = now()
where id = $1 and status in ('checking', 'importing') returning cancel_asked as "cancelAsked"`,
  row: { cancelAsked: 'boolean' },
})

const eachMs = 400

/**
 * Writes the progress outside of the import's transaction, so that it is visible. Returns false when the import must stop. Updates of
 * numbers alone are throttled.
 */
export function progressOf(shop: Shop, importId: string) {
  let written = 0
  let step: ImportStep | null = null
  return async (progress: Progress): Promise<{ mayGoOn: boolean }> => {
    if (progress.step === step && Date.now() - written < eachMs) return { mayGoOn: true }
    written = Date.now()
    step = progress.step
    const [row] = await shop.write((tx, announce) => {
      announce(topics.imports)
      return query(tx, write, [importId, progress.step, progress.done, progress.all])
    })
    return { mayGoOn: row?.cancelAsked === false }
  }
}
