import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Tag } from '#app/ui/tag.tsx'

/** A tag with the time of a customer's planned deletion; open orders and the like may delay it. */
export function DeletionTag({ leavesAt }: { leavesAt: number | undefined }) {
  const { mediumDate } = useDates()
  if (leavesAt === undefined) return null
  return <Tag kind="warn">{leavesAt > Date.now() ? `Leaving on ${mediumDate(leavesAt)}` : 'Leaving'}</Tag>
}
