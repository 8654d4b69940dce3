import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ImportProblem } from '#contract/imports.ts'

const pageSize = 50

/** Cells that cannot be imported, photos that cannot be fetched, and notes on changed meanings, each by line, column and reason. */
export function ProblemTable({ importId, total }: { importId: string; total: number }) {
  const [page, setPage] = useState(1)
  const input = { importId, limit: pageSize, offset: (page - 1) * pageSize }
  const problems = useAnswer('imports.getImportProblems', input, { keepsPrevious: true })
  if (problems.isError) return <FailedState onRetry={() => void problems.refetch()} />
  if (!problems.data) return <Skeleton lines={4} height={36} />
  return (
    <>
      <div className="data-table">
        <table className="w-full">
          <thead className="max-sm:hidden">
            <tr>
              <th>Line</th>
              <th>Column</th>
              <th>Reason</th>
            </tr>
          </thead>
          <tbody>
            {problems.data.map((problem) => (
              <ProblemRow key={`${problem.line} ${problem.column} ${problem.reason}`} problem={problem} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} names={['Former', 'Next']} />
    </>
  )
}

export const stacked = 'max-sm:block max-sm:h-auto! max-sm:border-0! max-sm:px-3.5! max-sm:py-0.5!'

function ProblemRow({ problem: { line, column, reason, isNote, isPhoto } }: { problem: ImportProblem }) {
  return (
    <tr className="max-sm:block max-sm:border-sand max-sm:border-b max-sm:py-2.5">
      <td className={`num whitespace-nowrap font-medium ${stacked}`}>Line {line}</td>
      <td className={`whitespace-nowrap max-sm:text-slate ${stacked}`}>{column}</td>
      <td className={`wrap-anywhere ${stacked}`}>
        {(isNote || isPhoto) && <span className="text-slate">{isNote ? 'Note: ' : 'Photo: '}</span>}
        {reason}
      </td>
    </tr>
  )
}
