import { callByHttp } from '#app/engine/data/call.ts'
import { links } from '#app/links.ts'
import { longDate } from '#app/ui/dates.ts'
import { toast } from '#app/ui/toast.ts'

/** Whoever comes back to an account that is to be deleted learns of it wherever they signed in. */
export async function tellDeletion(): Promise<void> {
  const { output } = await callByHttp('deletions.getDeletion', {})
  if (!output.deletion) return
  toast(`Your account will be deleted on ${longDate(output.deletion.dueAt)}.`, {
    kind: 'info',
    link: { to: links.account(), text: 'See your account' },
  })
}
