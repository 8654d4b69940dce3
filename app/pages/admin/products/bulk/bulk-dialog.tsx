import { useId, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { BulkChange } from '#domain/products/bulk-change.ts'
import { BulkFieldsOf } from './bulk-fields.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { productsText } from './bulk-text.ts'
import { toastBulk } from './undo-bulk.tsx'
import { type BulkKind, useBulkForm } from './use-bulk-form.ts'

export type { BulkKind }

export const bulkTitles: Record<BulkKind, string> = {
  activate: 'Activate',
  deactivate: 'Deactivate',
  price: 'Change prices',
  'add-tag': 'Add a tag',
  'remove-tag': 'Remove a tag',
  category: 'Move to a category',
}

type Props = { kind: BulkKind; productIds: string[]; onClose: () => void }

/** Asks how to change the selected products, previews the effect on each, and applies it. */
export function BulkDialog({ kind, productIds, onClose }: Props) {
  const formId = useId()
  const form = useBulkForm(kind)
  const { wanted } = form
  const preview = usePreview(wanted, productIds)
  const changing = preview.data?.products.filter(({ after }) => after).length ?? 0
  const apply = useApply(onClose)
  const { leave, question } = useLeave({ unsaved: form.isTyped ? [bulkTitles[kind]] : [], onLeave: onClose })
  const agreedChange = wanted && preview.data && { change: wanted, productIds, agreed: preview.data.agreed }
  return (
    <Dialog
      open
      size="lg"
      title={bulkTitles[kind]}
      onClose={leave}
      actions={
        <>
          <Button size="sm" variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button
            size="sm"
            type="submit"
            form={formId}
            variant="primary"
            pending={apply.isPending}
            disabled={changing === 0}
          >
            {changing > 0 ? `Change ${productsText(changing)}` : 'Change'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (agreedChange && changing > 0) apply.run(agreedChange)
        }}
      >
        <BulkFieldsOf kind={kind} form={form} />
        <FailureNotice failure={apply.failure} />
        {wanted ? (
          <BulkPreview answer={preview} />
        ) : (
          <p className="muted">Here you see what changes, product by product.</p>
        )}
      </form>
      {question}
    </Dialog>
  )
}

function usePreview(change: BulkChange | null, productIds: string[]) {
  const nothing: BulkChange = { kind: 'activate' }
  const answer = useAnswer(
    'products.previewBulkChange',
    { change: change ?? nothing, productIds },
    { enabled: change !== null },
  )
  return change === null ? { ...answer, data: undefined } : answer
}

type AgreedChange = { change: BulkChange; productIds: string[]; agreed: string }

/** Applies the change as one run, however often it is sent. */
function useApply(onDone: () => void) {
  const [runId] = useState(() => crypto.randomUUID())
  const { attempt, isPending, failure } = useAttempt((error) => {
    console.warn('Products could not be changed', error)
    return error instanceof RefusalError ? error.message : 'Nothing was changed. Please try again.'
  })
  async function run(agreedChange: AgreedChange): Promise<void> {
    const { output } = await callByHttp('products.applyBulkChange', { ...agreedChange, runId })
    onDone()
    toastBulk(output.changed, runId)
  }
  return { isPending, failure, run: (agreedChange: AgreedChange) => void attempt(() => run(agreedChange)) }
}
