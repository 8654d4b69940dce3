import pg from 'pg'
import { expect, test } from 'vitest'
import { checkLedger, type Earlier } from '../verify/check-ledger.ts'
import { cloneDatabase } from './support/database.ts'
import { query } from './support/database-process.ts'
import { type RunningShop, startShop } from './support/start-shop.ts'
import { until } from './support/waits.ts'

const perCheckpoint = 1000
const donationsAtOnce = 2300

// Two nodes publish. The one whose turn it is stops at a gate in its transaction, is killed there with SIGKILL, and another takes its place.
test('nodes are killed while they publish: the log continues without a fault, with each donation once', {
  timeout: 300_000,
}, async () => {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await cloneDatabase())
  const nodes = new Map<string, RunningShop>()
  const start = async (name: string) => {
    const shop = await startShop({ env: { ...settings, DATABASE_URL: `${url}?application_name=${name}` } })
    stack.defer(() => shop.stop())
    nodes.set(name, shop)
  }
  await Promise.all([start('north'), start('south')])
  const gate = await openGate(url)
  stack.defer(() => gate.close())
  let before: Earlier | null = null
  const points: [when: 'before' | 'deferred', size: (published: number) => number][] = [
    ['before', (published) => published + perCheckpoint],
    ['before', (published) => published + 2 * perCheckpoint],
    // At its commit, which succeeds without the node.
    ['deferred', (published) => published + perCheckpoint],
  ]
  for (const [round, [when, sizeAt]] of points.entries()) {
    const published = round * donationsAtOnce
    await gate.shut(when, sizeAt(published))
    await give(url, round)
    const publisher = await until(gate.waiting, (name) => name !== null)
    await nodes.get(`${publisher}`)?.kill()
    await gate.open()
    const [other] = [...nodes].flatMap(([name, shop]) => (name === publisher ? [] : [shop]))
    const check = () => checkLedger(readFrom(other?.url ?? ''), before)
    const size = published + donationsAtOnce
    const report = await until(
      () => sizeOf(url),
      (now) => now >= size,
      { everyMs: 200 },
    ).then(check)
    expect(report, `${when} ${sizeAt(published)}, killed ${publisher}`).toMatchObject({ problems: [], size })
    before = report.now
    await start(`${publisher}`)
  }
  expect(
    await query(
      url,
      'select d.id from donations d left join impact_entries e on e.donation_id = d.id group by d.id having count(e.seq) <> 1',
    ),
  ).toEqual([])
  expect(await query(url, 'select from impact_pending')).toEqual([])
})

const settings = {
  AUTH_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  PUBLIC_URL: 'http://localhost',
  PAYMENT: 'sandbox',
  MAIL: 'mailbox',
}

const gateLock = 4_217

/** A transaction that writes a checkpoint of a given size waits at the gate while it is shut. */
async function openGate(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${gateLock}); return new; end $$`)
  return {
    async shut(when: 'before' | 'deferred', size: number) {
      const trigger =
        when === 'before'
          ? 'create trigger gate before insert on impact_checkpoints'
          : 'create constraint trigger gate after insert on impact_checkpoints deferrable initially deferred'
      await client.query('drop trigger if exists gate on impact_checkpoints')
      await client.query(`${trigger} for each row when (new.size = ${size}) execute function wait_at_gate()`)
      await client.query(`select pg_advisory_lock(${gateLock})`)
    },
    /** The node that waits at the gate. */
    async waiting(): Promise<string | null> {
      const { rows } =
        await client.query(`select application_name as name from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and classid = 0 and objid = ${gateLock} and not granted`)
      return rows[0]?.name ?? null
    },
    open: () => client.query(`select pg_advisory_unlock(${gateLock})`),
    close: () => client.end(),
  }
}

/** Inserts donations of $5, and announces them as the orders' own transactions would. */
async function give(url: string, round: number): Promise<void> {
  await query(
    url,
    `insert into users (id, clerk_user_id, email, name) values ('ann', 'ann', 'ann@example.com', 'Ann') on conflict do nothing;
    with made as (
      insert into orders (id, order_number, user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents,
        tax_cents, charity_donation_cents, additional_donation_cents, total_cents, charity, shipping_address)
      select '${round}-' || g, 'SM-${round}-' || g, 'ann', 'ann@example.com', 'Ann', 'delivered', 10000, 0, 0, 0, 500, 0, 10000,
        'education', '{}' from generate_series(1, ${donationsAtOnce}) g returning id)
    insert into donations (order_id, charity, charity_donation_cents, additional_cents) select id, 'education', 500, 0 from made;
    select pg_notify('topics', '["impact"]')`,
  )
}

async function sizeOf(url: string): Promise<number> {
  const [row] = await query(url, 'select max(size)::int as size from impact_checkpoints')
  return Number(row?.size)
}

function readFrom(url: string) {
  return async (path: string) => {
    const answer = await fetch(`${url}/impact/${path}`)
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null
  }
}
