import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { Shop } from '#server/shop.ts'
import { addJob, type Job } from './add-job.ts'
import { freeJobs } from './free-jobs.ts'
import { openJobPool } from './job-pool.ts'

type Entry = [name: string, job: Job<never>]
/** `atOnce`: the most jobs of each group at once. */
type Starting = { jobs: Record<string, Job<never>>; databaseUrl: string; timeoutMs?: number | null; atOnce?: number }

/** Runs queued jobs of this and every node; at start and each minute ends expired checkouts and frees jobs of dead nodes. */
export async function startJobs(shop: Shop, { jobs, databaseUrl, timeoutMs = null, atOnce = 4 }: Starting) {
  const groups = Map.groupBy(Object.entries(jobs), ([, { workers }]) => workers)
  // The library's own pool would end the process when the database is lost while it closes.
  const pgPool = openJobPool(databaseUrl, { maxConnections: groups.size * (atOnce + 2), timeoutMs })
  const settings = {
    pgPool,
    concurrency: atOnce,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') shop.log.error('jobs', { message })
      if (level === 'warning') shop.log.warn('jobs', { message })
    }),
  }
  const runners: Runner[] = []
  for (const group of groups.values())
    runners.push(await run({ ...settings, taskList: tasksOf(shop, group), parsedCronItems: timesOf(group) }))
  await freeJobs(shop)
  await addJob(shop.db, 'releaseCheckouts', {})
  return {
    stop: () =>
      Promise.all(runners.map((runner) => runner.stop()))
        .finally(() => pgPool.end())
        .then(() => {}),
  }
}

/** The name of a queued job is all that ties its payload to the job's own type. */
function tasksOf(shop: Shop, jobs: Entry[]): TaskList {
  return Object.fromEntries(jobs.map(([name, { run }]) => [name, (payload) => run(shop, payload as never)]))
}

function timesOf(jobs: Entry[]) {
  const options = { backfillPeriod: 0, maxAttempts: 1 }
  return parseCronItems(jobs.flatMap(([task, { at }]) => (at ? [{ task, match: at, options }] : [])))
}
