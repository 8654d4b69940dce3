import { useEffect, useRef, useState } from 'react'
import { ProgressBar } from '#app/pages/admin/progress-bar.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = {
  /** The list's filters, as its address has them. */
  query: Record<string, string>
  /** How many orders the list has; undefined until it is known. */
  total: number | undefined
}

/** The orders of the list as a CSV file, for those who may export. */
export function OrderExport(props: Props) {
  return useMay()('exchange') && <Export {...props} />
}

/** And how far it has come. */
function Export({ query, total }: Props) {
  const { done, isRunning, isFailed, start, stop } = useExport(query)
  const count = new Intl.NumberFormat('en-US')
  if (isRunning)
    return (
      <div className="flex flex-wrap items-center gap-3" role="status" aria-label="Export">
        <div className="w-40">
          <ProgressBar label="Export" share={total ? Math.min(1, done / total) : 0} />
        </div>
        <span className="muted num">
          {count.format(done)}
          {total !== undefined && ` of ${count.format(total)}`} orders
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

type State = { status: 'idle' | 'running' | 'failed'; done: number }

function useExport(query: Record<string, string>) {
  const [{ status, done }, setState] = useState<State>({ status: 'idle', done: 0 })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  async function start(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'running', done: 0 })
    try {
      const address = `/api/export-files/orders.csv?${new URLSearchParams(query).toString()}`
      const file = await readFile(address, controller.signal, (rows) => setState({ status: 'running', done: rows }))
      save(file, `orders-${new Date().toISOString().slice(0, 10)}.csv`)
      setState({ status: 'idle', done: 0 })
      toast('The orders are saved as a file.')
    } catch (error) {
      if (!controller.signal.aborted) console.warn('The orders could not be exported', error)
      setState({ status: controller.signal.aborted ? 'idle' : 'failed', done: 0 })
    }
  }
  return {
    done,
    isRunning: status === 'running',
    isFailed: status === 'failed',
    start,
    stop: () => running.current?.abort(),
  }
}

/** A file that comes in whole, or not at all. Its lines are counted on the way. */
async function readFile(address: string, signal: AbortSignal, onRows: (rows: number) => void): Promise<Blob> {
  const answer = await fetch(address, { signal })
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}`)
  const parts: BlobPart[] = []
  let lines = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'text/csv' })
    parts.push(value)
    lines += value.reduce((sum, byte) => sum + (byte === carriageReturn ? 1 : 0), 0)
    onRows(Math.max(0, lines - 1))
  }
}

/** One at the end of each line. */
const carriageReturn = 13

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
