import { setTimeout as sleep } from 'node:timers/promises'

/** Functions that stop the started parts, in the order of their start. */
const started: (() => Promise<unknown>)[] = []
/** The longest time that the parts behind the web server take to stop. */
const stopWithinMs = 9_000
let stopServing = async () => {}
let stopping: Promise<void> | null = null
let stoppingSince = 0

/** Has a started part stopped with the shop, before those that started earlier. */
export function onStop(stop: () => Promise<unknown>): void {
  started.push(stop)
}

/** Has the web server stopped before all else. `stop` ends once it has answered its last request. */
export function onStopServing(stop: () => Promise<void>): void {
  stopServing = stop
}

export function isStopping(): boolean {
  return stopping !== null
}

/** Ends the shop when the system asks for it, or when the npm that started it is killed. */
export function endWhenAsked(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && !stopping && end(), 500).unref()
}

/** Exits once all has stopped, and at once on a second signal; two signals at the same time are one Ctrl-C, which npm repeats. */
function end(): void {
  if (stopping && performance.now() - stoppingSince > 500) process.exit(1)
  void stopAll().then(() => process.exit(0))
}

export function stopAll(): Promise<void> {
  if (!stopping) stoppingSince = performance.now()
  stopping ??= stopEach()
  return stopping
}

/** Each part may take half of the time that is left, so that a silent database delays the end for seconds only. */
async function stopEach(): Promise<void> {
  await stopServing()
  const until = performance.now() + stopWithinMs
  const leftMs = () => until - performance.now()
  for (let stop = started.pop(); stop; stop = started.pop()) {
    const stopped = stop().catch((error: unknown) => console.error(error))
    await Promise.race([stopped, sleep(leftMs() / 2)])
  }
}
