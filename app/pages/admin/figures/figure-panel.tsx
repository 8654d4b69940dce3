import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useEffect } from 'react'
import { refetch, useAnswer } from '#app/engine/data/queries.ts'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { quarterMs } from '#domain/reporting/reporting-period.ts'
import type { AskedRange } from '#domain/reporting/reporting-range.ts'
import { dayAfter } from '#domain/text/time-zone.ts'
import { AttentionSummary } from './attention-summary.tsx'
import { FigureChart } from './figure-chart.tsx'
import { figureLines, isQuiet } from './figure-lines.ts'
import { figuresFile } from './figures-file.ts'
import { Margin } from './margin.tsx'
import { RangeChoice, readRange } from './range-choice.tsx'
import { SoldThings } from './sold-things.tsx'
import { countedText, type Figures, rangeParameters } from './step-text.ts'
import { VisitFunnel } from './visit-funnel.tsx'

/** Revenue and its sources, in the URL's range. */
export default function FigurePanel() {
  const [parameters, setParameters] = useSearchParams()
  const { range, fault } = readRange(parameters)
  return (
    <>
      <RangeChoice
        range={range}
        fault={fault}
        given={{ from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' }}
        onChange={(next) => setParameters('period' in next && next.period === 'month' ? {} : rangeParameters(next))}
      />
      {range && <FiguresOf range={range} />}
    </>
  )
}

function FiguresOf({ range }: { range: AskedRange }) {
  const answer = useAnswer('figures.getFigures', range, { keepsPrevious: true })
  useQuarterClock(answer.data?.countedTo, answer.dataUpdatedAt)
  if (!answer.data && answer.error?.status === 400) return <Alert kind="failed">{answer.error.message}</Alert>
  return (
    <>
      {answer.data && (
        <div className="admin-tools">
          <span className="muted">{countedText(answer.data)}</span>
          <span className="flex-1" />
          <ExportFigures figures={answer.data} />
        </div>
      )}
      <Charts answer={answer} />
      <SoldThings range={range} beside={answer.data && <VisitFunnel figures={answer.data} />} />
    </>
  )
}

/** Downloads the period, the one before it and the same days a year earlier as a file, one line for each step. */
function ExportFigures({ figures }: { figures: Figures }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => saveFile(figuresFile(figures), figures.timeZone)}>
      <Download className="icon icon--sm" aria-hidden="true" />
      Export CSV
    </Button>
  )
}

function saveFile(csv: string, timeZone: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = `figures-${dayAfter(0, new Date(), timeZone)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

type Answer = { data: Figures | undefined; isError: boolean; refetch: () => unknown }

function Charts({ answer: { data, isError, refetch } }: { answer: Answer }) {
  if (!data && isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the figures">
        <Skeleton lines={8} height={44} />
      </div>
    )
  const [first, ...others] = figureLines
  const isDrawn = !isQuiet(data)
  return (
    <>
      <div className="figure-columns">
        {isDrawn ? (
          <FigureChart figures={data} line={first} isLarge />
        ) : (
          <EmptyState
            title="No orders in this period"
            text={`None in the period before or a year earlier either.${data.isOpen ? ' Revenue appears here with the first order.' : ''}`}
          />
        )}
        <div className="grid gap-8">
          <AttentionSummary />
          {isDrawn && <Margin figures={data} />}
        </div>
      </div>
      {isDrawn && (
        <div className="figure-thirds">
          {others.map((line) => (
            <FigureChart key={line.name} figures={data} line={line} />
          ))}
        </div>
      )}
    </>
  )
}

const clockMayBeOffMs = 30_000
const askAgainMs = 120_000

/** Refetches when the next quarter of an hour begins, which may also begin a new day: at once, or when the tab is visible again. */
function useQuarterClock(countedTo: number | undefined, answeredAt: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (countedTo === undefined) return
    const dueAt = answeredAt + Math.min(Math.max(countedTo - answeredAt, clockMayBeOffMs), quarterMs)
    const look = () => {
      const isDue = Date.now() >= dueAt
      if (isDue && document.visibilityState === 'visible')
        void refetch(queryClient, 'figures.getFigures', 'figures.getSoldThings')
      // Until the next answer sets a timer again.
      clearTimeout(timer)
      timer = setTimeout(look, isDue ? askAgainMs : dueAt - Date.now())
    }
    let timer = setTimeout(look, dueAt - Date.now())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [countedTo, answeredAt, queryClient])
}
