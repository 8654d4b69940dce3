import { createHmac } from 'node:crypto'
import { query, sql } from '#database/query.ts'
import type { Db } from './endpoint.ts'
import { type EventRow, eventRow } from './rows.ts'
import { eventShape } from './shapes.ts'

const WAITS_S = [0.2, 1, 5, 30, 60, 300]
const TIMEOUT_MS = 5_000
const LEASE_S = 10
const POLL_MS = 10_000
const AT_ONCE = 16

const delivered = sql({
  name: 'sandbox-delivered',
  text: 'update sandbox_gateway.events set delivered_at = now() where id = $1',
})

const retryLater = sql({
  name: 'sandbox-retry-later',
  text: 'update sandbox_gateway.events set next_attempt_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
})

const claim = sql({
  name: 'sandbox-claim-events',
  text: `update sandbox_gateway.events
    set attempts = attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => $2)
    where id in (
      select id from sandbox_gateway.events where delivered_at is null and next_attempt_at <= clock_timestamp()
      order by next_attempt_at limit $1 for update skip locked
    )
    returning id, type, object, created_at, delivered_at, attempts`,
  row: { ...eventRow, attempts: 'integer' },
})

const next = sql({
  name: 'sandbox-next-event',
  text: `select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as wait
    from sandbox_gateway.events where delivered_at is null`,
  row: { wait: 'float?' },
})

const release = sql({
  name: 'sandbox-release-events',
  text: 'update sandbox_gateway.events set next_attempt_at = clock_timestamp() where delivered_at is null',
})

type Delivery = { db: Db; webhookUrl: string; webhookSecret: string; log: (line: string) => void }

type DueEvent = EventRow & { attempts: number }

/** Posts every event to the shop until it answers 2xx. Nothing is stored in memory: due events are in the database. */
export function startDelivery(delivery: Delivery) {
  const door = bell()
  const underWay = new Set<Promise<void>>()
  let isStopped = false

  async function run() {
    await releaseAll(delivery.db).catch((error: Error) => delivery.log(`event delivery: ${error.message}`))
    while (!isStopped) await door.wait(await round().catch(postpone))
  }

  /** Sends due events. The milliseconds until the next is due. */
  async function round(): Promise<number> {
    const due = await claimDue(delivery.db, AT_ONCE - underWay.size)
    for (const event of due) track(deliver(delivery, event))
    return underWay.size < AT_ONCE ? untilNext(delivery.db) : POLL_MS
  }

  function track(sending: Promise<void>) {
    const tracked = sending.catch(postpone).then(() => {
      underWay.delete(tracked)
      door.ring()
    })
    underWay.add(tracked)
  }

  function postpone(error: Error): number {
    if (!isStopped) delivery.log(`event delivery: ${error.message}`)
    return 1_000
  }

  const running = run()
  return {
    wake: door.ring,
    async stop() {
      isStopped = true
      door.ring()
      await running
      await Promise.all(underWay)
    },
  }
}

async function deliver({ db, webhookUrl, webhookSecret, log }: Delivery, event: DueEvent): Promise<void> {
  const body = JSON.stringify(eventShape(event))
  const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body, webhookSecret) }
  const outcome = await post(webhookUrl, { body, headers })
  if (outcome === 'delivered') {
    await query({ $client: db }, delivered, [event.id])
    return
  }
  log(`event ${event.id} ${event.type} not delivered, attempt ${event.attempts}: ${outcome}`)
  const wait = WAITS_S[event.attempts - 1] ?? WAITS_S.at(-1)
  await query({ $client: db }, retryLater, [event.id, wait])
}

async function post(url: string, request: { body: string; headers: Record<string, string> }): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { ...request, method: 'POST', redirect: 'manual', signal })
    await response.body?.cancel()
    return response.ok ? 'delivered' : `answered ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}

function sign(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Claims due events. The lease ends when the gateway dies, so that they are sent again. */
async function claimDue(db: Db, room: number): Promise<DueEvent[]> {
  return query({ $client: db }, claim, [room, LEASE_S])
}

async function untilNext(db: Db): Promise<number> {
  const rows = await query({ $client: db }, next)
  return Math.min(Math.max(1, rows[0]?.wait ?? POLL_MS), POLL_MS)
}

/** Makes all undelivered events due, at the start, when no delivery is under way. */
async function releaseAll(db: Db): Promise<void> {
  await query({ $client: db }, release)
}

/** A wait that can be ended early. A ring before the wait is not lost. */
function bell() {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    async wait(ms: number) {
      if (!hasRung) await pause(ms, (end) => (wake = end))
      hasRung = false
    },
  }
}

function pause(ms: number, onStart: (end: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onStart(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
