import { useMay } from '#app/pages/admin/rights.tsx'
import { useExport } from '#app/pages/admin/use-export.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { thousands } from '#domain/text/thousands.ts'

type Props = {
  /** The list's filters, as in the URL. */
  query: Record<string, string>
  /** The count of orders in the list; undefined while unknown. */
  total: number | undefined
}

/** Exports the listed orders as CSV, for members who may. */
export function OrderExport(props: Props) {
  return useMay()('exchange') && <Export {...props} />
}

/** The button for the file, and the progress of the download. */
function Export({ query, total }: Props) {
  const { done, isRunning, isFailed, start, stop } = useExport({
    name: 'orders',
    query,
    saved: 'The orders are saved as a file.',
  })
  if (isRunning)
    return (
      <div className="flex flex-wrap items-center gap-3" role="status" aria-label="Export">
        <div className="w-40">
          <ProgressBar label="Export" share={total ? Math.min(1, done / total) : 0} />
        </div>
        <span className="muted num">
          {thousands(done)}
          {total !== undefined && <span>{` of ${thousands(total)}`}</span>} orders
        </span>
        <TextLink onClick={stop}>Cancel</TextLink>
      </div>
    )
  return (
    <>
      <Button size="sm" variant="quiet" disabled={total === 0} onClick={() => void start()}>
        Export CSV
      </Button>
      {isFailed && (
        <Alert kind="failed" action={<TextLink onClick={() => void start()}>Try Again</TextLink>}>
          The export broke off, and no file was saved.
        </Alert>
      )}
    </>
  )
}
