import { callByHttp } from '#app/engine/data/call.ts'
import { datesIn } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows a note about the planned deletion of the account after signing in. */
export async function showPlannedDeletion(): Promise<void> {
  const { output } = await callByHttp('deletions.getDeletion', {})
  if (!output.deletion) return
  const { clock } = (await callByHttp('settings.getStoreSettings', {})).output
  const { longDate } = datesIn(clock.timeZone)
  toast(`Your account will be deleted on ${longDate(output.deletion.dueAt)}.`, {
    kind: 'info',
    link: { to: links.account(), text: 'See your account' },
  })
}
