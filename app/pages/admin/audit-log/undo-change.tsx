import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AuditEntry } from '#contract/admin.ts'
import { headline } from '#domain/reporting/audit-text.ts'

/** Undoes a change of the settings; other changes have no such button. */
export function UndoChange({ entry }: { entry: AuditEntry }) {
  const [isAsking, setAsking] = useState(false)
  const undo = useCall('settings.undoChange')
  const may = useMay()
  const isTax = entry.table === 'tax_rates' || entry.rowId === 'tax'
  if (!entry.canUndo || !may(isTax ? 'taxes' : 'settings')) return null
  async function confirm(): Promise<void> {
    await undo.mutateAsync({ entryId: entry._id }).then(
      () => toast('The setting is as it was before.'),
      (error) => toast(messageOf(error, 'This was not undone. Please try again.'), { kind: 'failed' }),
    )
    setAsking(false)
  }
  return (
    <div className="mt-3">
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this change?"
        text={`${headline(entry)}. What was set before counts again at once, for every page, every new total and every email that is not written yet.`}
        confirm="Undo"
        pending={undo.isPending}
        onConfirm={() => void confirm()}
      />
    </div>
  )
}
