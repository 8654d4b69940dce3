import { callByHttp } from '#app/engine/data/call.ts'
import { datesIn } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows a note about the planned deletion of the account after signing in. The account itself says so above its tabs. */
export async function showPlannedDeletion(): Promise<void> {
  const { output } = await callByHttp('deletions.getDeletion', {})
  if (!output.deletion) return
  const { clock } = (await callByHttp('settings.getStoreSettings', {})).output
  // There it may be taken back meanwhile: a late note would replace the message that the account stays.
  if (location.pathname === links.account()) return
  const { longDate } = datesIn(clock.timeZone)
  toast(`Your account will be deleted on ${longDate(output.deletion.dueAt)}.`, {
    kind: 'info',
    link: { to: links.account(), text: 'See your account' },
  })
}
