import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { UndoBar } from '#app/pages/admin/products/undo-bar.tsx'
import { toast } from '#app/ui/toast.ts'
import { productsText, undoneText } from './bulk-text.ts'

/** The administrator's last change of many products, with undo for an hour. */
export function LastBulkChange() {
  const timeName = useTimeName()
  const last = useAnswer('products.getLastBulkChange', {}).data
  const text = last ? `You changed ${productsText(last.products)} at once on ${timeName(last.doneAt)}.` : ''
  return <UndoBar run={last} text={text} undo={undoBulk} />
}

async function undoBulk(runId: string) {
  return (await callByHttp('products.undoBulkChange', { runId })).output
}

export function toastBulk(changed: number, runId: string): void {
  const isOne = changed === 1
  toast(`${productsText(changed)} ${isOne ? 'is' : 'are'} changed.`, { action: { text: 'Undo', onSelect: undo } })
  function undo(): void {
    undoBulk(runId).then(
      (undone) => toast(undoneText(undone), { kind: undone.kept.length > 0 ? 'info' : 'done' }),
      (error) => {
        console.warn('A change of many products could not be undone', error)
        toast('The change was not undone.', { kind: 'failed', action: { text: 'Try Again', onSelect: undo } })
      },
    )
  }
}
