import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { deletionText } from '#domain/people/account-deletion.ts'

/** Notice above every tab while the account's deletion is planned. */
export function DeletionNotice() {
  const { data } = useAnswer('deletions.getDeletion', {})
  const dates = useDates()
  const keep = useCall('deletions.cancelDeletion')
  const text = data && deletionText('Your account', data, { now: Date.now(), dates })
  if (!text || !data.deletion) return null

  async function takeBack(): Promise<void> {
    const isKept = await keep.mutateAsync({}).then(
      () => true,
      () => false,
    )
    if (!isKept) return
    toast('Your account stays. Nothing was deleted.')
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], .account [aria-current="page"]')?.focus()
  }

  return (
    <section aria-label="Your account is to be deleted" className="mb-8">
      {keep.isError && (
        <Alert kind="failed" className="mb-4">
          {keep.error.message}
        </Alert>
      )}
      <Alert
        kind="warning"
        action={
          !data.deletion.isBegun && (
            <Button size="sm" variant="primary" pending={keep.isPending} onClick={() => void takeBack()}>
              Keep my account
            </Button>
          )
        }
      >
        {text} {!data.deletion.isBegun && <span>Nothing changes until then.</span>}
      </Alert>
    </section>
  )
}
