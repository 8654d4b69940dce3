import { mediumDate } from '#app/ui/dates.ts'
import { Tag } from '#app/ui/tag.tsx'

/** A tag for a customer whose account is to be deleted, with the time; what is under way may hold it up. */
export function DeletionTag({ leavesAt }: { leavesAt: number | undefined }) {
  if (leavesAt === undefined) return null
  return <Tag kind="warn">{leavesAt > Date.now() ? `Leaving on ${mediumDate(leavesAt)}` : 'Leaving'}</Tag>
}
