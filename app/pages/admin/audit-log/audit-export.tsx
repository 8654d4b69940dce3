import Download from 'lucide-react/icons/download'
import { useExport } from '#app/pages/admin/use-export.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type AuditFilter, auditFilter } from '#domain/reporting/audit-filter.ts'
import { writeFilter } from '#domain/reporting/list-filter.ts'
import { thousands } from '#domain/text/thousands.ts'

/** Downloads the filtered entries as a file, one line for each field; meanwhile shows the number of lines so far and a button to stop. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const query = writeFilter(auditFilter, { ...filter, before: null })
  const { done, isRunning, isFailed, start, stop } = useExport({
    name: 'audit-log',
    query,
    saved: 'The audit log is saved as a file.',
  })
  if (isRunning)
    return (
      <>
        <span role="status" className="muted num">
          {thousands(done)} lines read
        </span>
        <Button size="sm" variant="quiet" onClick={stop}>
          Stop
        </Button>
      </>
    )
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => void start()}>
        <Download className="icon icon--sm" aria-hidden="true" />
        Export
      </Button>
      {isFailed && (
        <Alert kind="failed" action={<TextLink onClick={() => void start()}>Try Again</TextLink>}>
          The export broke off, and no file was saved.
        </Alert>
      )}
    </>
  )
}
