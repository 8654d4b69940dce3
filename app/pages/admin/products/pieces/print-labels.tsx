import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type LabelSizeName, labelSizeNames, labelSizes, maxLabels } from '#domain/pieces/label-sizes.ts'
import { maxPiecesInBatch } from '#domain/pieces/piece.ts'
import type { LabelChoice } from './label-choices.ts'

/** `piece`: the only one to print. */
type Props = { productId: string; choices: readonly LabelChoice[]; piece?: Printed; onClose: () => void }
type Printed = { serial: string; number: number }

/** Opens the labels of chosen pieces as a PDF and marks them as printed. Printing them again is the same. */
export function PrintLabels({ productId, choices, piece, onClose }: Props) {
  const [key, setKey] = useState(choices[0]?.key)
  const [size, setSize] = useState<LabelSizeName>('roll-62x29')
  const { attempt, failure, isPending } = useAttempt((error) =>
    messageOf(error, 'The labels are not marked as printed. Please try again.'),
  )
  const choice = choices.find((one) => one.key === key) ?? choices[0]
  const answer = useLabels({ productId, choice, isNeeded: !piece })
  const labels = piece ? [piece] : answer.data ? chosenOf(answer.data, choice) : []
  const serials = labels.map(({ serial }) => serial)
  const count = labels.length === 1 ? '1 label' : `${labels.length} labels`
  async function mark(): Promise<void> {
    const isMarked = await attempt(() => callByHttp('pieces.markLabelsPrinted', { serials }))
    if (!isMarked) return
    toast(labels.length === 1 ? '1 label is marked as printed.' : `${count} are marked as printed.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={piece ? `Label of No. ${piece.number}` : 'Print labels'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {labels.length > 0 && (
            <a
              className="btn btn--primary"
              href={`/api/piece-files/labels.pdf?size=${size}&serials=${serials.join()}`}
              target="_blank"
              rel="noopener"
              aria-busy={isPending || undefined}
              onClick={() => void mark()}
            >
              <span>Open {count}</span>
              <span className="sr"> as a PDF in a new tab</span>
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!piece && (
          <SelectField label="Pieces" value={choice?.key} onChange={(event) => setKey(event.currentTarget.value)}>
            {choices.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label="Size"
          value={size}
          onChange={(event) => setSize(labelSizeNames.find((name) => name === event.currentTarget.value) ?? size)}
        >
          {labelSizeNames.map((name) => (
            <option key={name} value={name}>
              {labelSizes[name].name}
            </option>
          ))}
        </SelectField>
        {!piece && answer.isError ? (
          <FailedState onRetry={() => void answer.refetch()} />
        ) : (
          <p className="muted" role="status">
            {piece || answer.data ? textOf(labels) : 'Loading the pieces'}
          </p>
        )}
        <FailureNotice failure={failure} />
      </div>
    </Dialog>
  )
}

type Asked = { productId: string; choice: LabelChoice | undefined; isNeeded: boolean }

function useLabels({ productId, choice, isNeeded }: Asked) {
  const pieces = choice?.batchId ? { batchId: choice.batchId } : { isUnlabeled: true }
  return useAnswer(
    'pieces.getPieces',
    { productId, ...pieces, limit: choice?.batchId ? maxPiecesInBatch : maxLabels },
    { enabled: isNeeded && choice !== undefined },
  )
}

/** The pieces of the choice that are not retired, the lowest number first. */
function chosenOf(pieces: readonly (Printed & { state: string })[], choice: LabelChoice | undefined): Printed[] {
  const { from = 1, to = 0 } = choice ?? {}
  return pieces.filter(({ state, number }) => state !== 'retired' && number >= from && number <= to).reverse()
}

function textOf(labels: readonly Printed[]): string {
  if (labels.length === 0) return 'None of these pieces needs a label.'
  const many = labels.length === maxLabels ? ` A file holds ${maxLabels} labels at most.` : ''
  return `Each has the product, the number, the serial and a code that leads to the passport. Opening the file marks them as printed.${many}`
}
