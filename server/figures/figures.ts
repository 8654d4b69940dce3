import type { JobTable } from '#server/jobs/add-job.ts'
import { compactSums } from './compact-sums.ts'
import { getFigures } from './get-figures.ts'
import { getSoldThings } from './get-sold-things.ts'

export { createVisitCounter } from './count-visits.ts'
export { exportSold } from './export-sold.ts'
export { readFigureRange } from './steps-asked.ts'

export const figures = { getFigures, getSoldThings }

export const figureJobs = { compactSums: { run: compactSums, at: '34 3 * * *' } } satisfies Partial<JobTable>
