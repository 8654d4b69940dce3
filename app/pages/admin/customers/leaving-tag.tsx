import { mediumDate } from '#app/ui/dates.ts'
import { Tag } from '#app/ui/tag.tsx'

/** Of who is to be deleted, and when that begins. */
export function LeavingTag({ leavesAt }: { leavesAt: number | undefined }) {
  return leavesAt === undefined ? null : <Tag kind="warn">Leaving on {mediumDate(leavesAt)}</Tag>
}
