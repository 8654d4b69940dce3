import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ImportSection } from './import-section.tsx'
import { outcomeText } from './import-text.ts'

/** The latest imports, each with its report. */
export function PastImports() {
  const { longDate } = useDates()
  const list = useAnswer('imports.getImports', { limit: 20 })
  return (
    <ImportSection title="Before">
      {list.isError && !list.data && <FailedState onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton lines={3} height={40} />}
      {list.data?.length === 0 && <p className="muted py-3">No file was imported yet.</p>}
      <ul>
        {list.data?.map((one) => (
          <li key={one._id} className="flex min-h-10 items-center justify-between gap-4 border-sand border-b py-2">
            <span className="wrap-anywhere min-w-0">
              {one.fileName}
              <small className="muted small block">
                {one.by}, {longDate(one._creationTime)}. {outcomeText(one)}
              </small>
            </span>
            <TextLink className="shrink-0" to={adminLinks.imports(one._id)}>
              <span>{one.status === 'checked' ? 'Continue' : 'Report'}</span>
              <span className="sr"> of {one.fileName}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </ImportSection>
  )
}
