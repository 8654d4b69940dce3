import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { exportCsv } from './export-csv.ts'
import type { AuditFilter } from './use-audit-filter.ts'

/** Saves what the filter finds as a file; while it is read, the number of entries so far and the way to stop. */
export function ExportButton({ filter }: { filter: AuditFilter }) {
  const [count, setCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setCount(0)
    try {
      const csv = await exportCsv(filter, { signal: stop.signal, onCount: setCount })
      if (!stop.signal.aborted) saveFile(csv)
    } catch (error) {
      console.warn('The audit log could not be exported', error)
      toast('The export did not finish. Please try again.', { kind: 'failed' })
    }
    setCount(null)
  }
  if (count === null)
    return (
      <Button size="sm" variant="quiet" onClick={() => void run()}>
        <Download className="icon icon--sm" aria-hidden="true" />
        Export
      </Button>
    )
  return (
    <>
      <span role="status" className="muted num">
        {count} entries read
      </span>
      <Button size="sm" variant="quiet" onClick={() => running.current?.abort()}>
        Stop
      </Button>
    </>
  )
}

function saveFile(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
