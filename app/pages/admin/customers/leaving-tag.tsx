import { mediumDate } from '#app/ui/dates.ts'
import { Tag } from '#app/ui/tag.tsx'

/** Of who is to be deleted, and when that begins; what is under way may hold it up. */
export function LeavingTag({ leavesAt }: { leavesAt: number | undefined }) {
  if (leavesAt === undefined) return null
  return <Tag kind="warn">{leavesAt > Date.now() ? `Leaving on ${mediumDate(leavesAt)}` : 'Leaving'}</Tag>
}
