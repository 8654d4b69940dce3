import Download from 'lucide-react/icons/download'
import { Button } from '#app/ui/button.tsx'
import { csvOf } from '#domain/csv.ts'
import { averageOrder } from './figure-lines.ts'
import type { Figures } from './step-words.ts'

const columns = ['Begins', 'Orders', 'Average order', 'Revenue', 'Returned', 'Given']

/** Downloads the period and the one before it as a file, one line for each step. */
export function ExportFigures({ figures }: { figures: Figures }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => saveFile(fileOf(figures))}>
      <Download className="icon icon--sm" aria-hidden="true" />
      Export CSV
    </Button>
  )
}

function fileOf({ before, now }: Figures): string {
  const lines = [...before, ...now].map((step) => {
    const { at, orders, revenue, returned, given } = step
    const amounts = [averageOrder(step), revenue, returned, given].map((amount) => amount.toFixed(2))
    return [new Date(at).toISOString(), String(orders), ...amounts]
  })
  return csvOf([columns, ...lines])
}

function saveFile(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = `figures-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
