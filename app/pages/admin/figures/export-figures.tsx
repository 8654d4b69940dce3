import Download from 'lucide-react/icons/download'
import { cell } from '#app/pages/admin/audit-log/export-csv.ts'
import { Button } from '#app/ui/button.tsx'
import { averageOrder } from './figure-lines.ts'
import type { Figures } from './step-words.ts'

const columns = ['Begins', 'Orders', 'Average order', 'Revenue', 'Returned', 'Given']

/** Saves the period and the one before it as a file, a line for each step. */
export function ExportFigures({ figures }: { figures: Figures }) {
  return (
    <Button size="sm" variant="quiet" onClick={() => saveFile(csvOf(figures))}>
      <Download className="icon icon--sm" aria-hidden="true" />
      Export CSV
    </Button>
  )
}

function csvOf({ before, now }: Figures): string {
  const lines = [...before, ...now].map((step) => {
    const { at, orders, revenue, returned, given } = step
    const amounts = [averageOrder(step), revenue, returned, given].map((amount) => amount.toFixed(2))
    return [new Date(at).toISOString(), String(orders), ...amounts]
  })
  return [columns, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

function saveFile(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = `figures-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
