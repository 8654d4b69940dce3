import { Pills } from '#app/ui/pills.tsx'
import { thousands } from '#domain/text/thousands.ts'

type Props<Status extends string> = {
  label: string
  /** The statuses in their order; `all` is the name of the first pill. */
  statuses: readonly Status[]
  names: Record<Status, string>
  all?: string
  /** The counts of rows by status; undefined while unknown. */
  counts: { all: number; byStatus: Record<Status, number> } | undefined
  value: Status | null
  onChange: (status: Status | null) => void
}

/** The statuses of a list with their counts. A pressed one narrows the list. */
export function StatusPills<Status extends string>(props: Props<Status>) {
  const { label, statuses, names, all = 'All', counts, value, onChange } = props
  const textOf = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${thousands(count)}`
  const options = [
    { value: 'all' as const, text: textOf(all, counts?.all) },
    ...statuses.map((status) => ({ value: status, text: textOf(names[status], counts?.byStatus[status]) })),
  ]
  return (
    <Pills
      label={label}
      options={options}
      value={value !== null && statuses.includes(value) ? value : 'all'}
      onChange={(status) => onChange(status === 'all' ? null : (status as Status))}
    />
  )
}

/** The count of the rows with a status. */
export function countOf<Status extends string>(
  counts: Props<Status>['counts'],
  status: Status | null,
): number | undefined {
  return counts && (status ? counts.byStatus[status] : counts.all)
}
