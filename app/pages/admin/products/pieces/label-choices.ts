import type { PieceBatch } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'
import { maxLabels } from '#domain/pieces/label-sizes.ts'
import { thousands } from '#domain/text/thousands.ts'
import { variantsName } from './piece-groups.ts'

/** Pieces to print labels of: those without a label, or the numbers of a batch that fit into a file. */
export type LabelChoice = { key: string; name: string; batchId?: string; from: number; to: number }

const all = { from: 1, to: Number.MAX_SAFE_INTEGER }

export function labelChoices(batches: readonly PieceBatch[], media: ImagesAndVariants): LabelChoice[] {
  const unlabeled = batches.reduce((sum, batch) => sum + batch.unlabeled, 0)
  const missing = { key: 'unlabeled', name: `Without a label, ${thousands(unlabeled)}`, ...all }
  return [...(unlabeled > 0 ? [missing] : []), ...batches.flatMap((batch) => partsOf(batch, media))]
}

function partsOf({ _id, name, variantIds, firstNumber, lastNumber }: PieceBatch, media: ImagesAndVariants) {
  const variant = variantIds.length > 0 ? `${variantsName(variantIds, media)}, ` : ''
  const parts = Math.ceil((lastNumber - firstNumber + 1) / maxLabels)
  return Array.from({ length: parts }, (_, part): LabelChoice => {
    const from = firstNumber + part * maxLabels
    const to = Math.min(lastNumber, from + maxLabels - 1)
    return { key: `${_id} ${from}`, name: `${variant}batch ${name}, No. ${from} to ${to}`, batchId: _id, from, to }
  })
}
