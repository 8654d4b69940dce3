import { useEffect, useRef, useState } from 'react'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { toast } from '#app/ui/toast.ts'
import { dayAfter } from '#domain/text/time-zone.ts'

type ExportOptions = {
  /** The name of the file, as in its URL: 'orders'. */
  name: string
  /** The list's filters, as in the URL. */
  query: Record<string, string>
  /** The message once the file is saved. */
  saved: string
}

type State = { status: 'idle' | 'running' | 'failed'; done: number }

/** Downloads an admin list as a CSV file, with progress. */
export function useExport({ name, query, saved }: ExportOptions) {
  const [{ status, done }, setState] = useState<State>({ status: 'idle', done: 0 })
  const timeZone = useTimeZone()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  async function start(): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setState({ status: 'running', done: 0 })
    try {
      const address = `/api/export-files/${name}.csv?${new URLSearchParams(query).toString()}`
      const file = await readFile(address, controller.signal, (rows) => setState({ status: 'running', done: rows }))
      save(file, `${name}-${dayAfter(0, new Date(), timeZone)}.csv`)
      setState({ status: 'idle', done: 0 })
      toast(saved)
    } catch (error) {
      if (!controller.signal.aborted) console.warn('The export broke off', error)
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

/** Reads a file completely, or rejects. Its lines are counted meanwhile. */
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

/** Ends each line. */
const carriageReturn = 13

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
