import { expect, test } from 'vitest'
import { openSandbox } from '#tests/support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

test("the gateway's list is read completely, a page of a hundred at a time, newest first, each entry once", async () => {
  await using sandbox = await openSandbox()
  await chargeMany(sandbox, 250)
  const pages = await read(sandbox, 'charges', { from: null, until: new Date() })
  expect(pages.map((page) => page.length)).toEqual([100, 100, 50])
  expect(pages.flat().map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => `ch_${249 - index}`))
  expect(pages[0]?.[0]).toMatchObject({ intentId: 'pi_249', amount: 349 })
  expect((await read(sandbox, 'intents', { from: null, until: new Date() })).flat()).toHaveLength(250)
  expect((await read(sandbox, 'refunds', { from: null, until: new Date() })).flat()).toMatchObject([
    { id: 're_1', key: 'ours', intentId: 'pi_7', amount: 7, status: 'succeeded' },
  ])
})

test('a period includes both its ends, and declined attempts are no charges', async () => {
  await using sandbox = await openSandbox()
  await chargeMany(sandbox, 30)
  await sandbox.pool.query("update sandbox_gateway.charges set status = 'failed' where id = 'ch_11'")
  const window = { from: new Date('2026-01-01T00:00:10Z'), until: new Date('2026-01-01T00:00:12Z') }
  expect((await read(sandbox, 'charges', window)).flat().map(({ id }) => id)).toEqual(['ch_12', 'ch_10'])
})

test("a list refuses an unknown cursor and a browser's key", async () => {
  await using sandbox = await openSandbox()
  await expect(sandbox.stripe.charges.list({ starting_after: 'ch_x' })).rejects.toThrow('No such object')
  for (const name of ['charges', 'refunds', 'payment_intents'])
    expect((await fetch(`${sandbox.url}/v1/${name}?key=pk_test_sandbox`)).status).toBe(401)
})

async function read(
  { gateway }: Sandbox,
  name: 'charges' | 'intents' | 'refunds',
  window: { from: Date | null; until: Date },
) {
  const pages: object[][] = []
  for await (const page of gateway.listRecords(name, window)) pages.push(page)
  return pages as { id: string }[][]
}

/** One a second, and a refund. */
function chargeMany({ pool }: Sandbox, count: number) {
  return pool.query(`
    insert into sandbox_gateway.payment_methods (id, brand, last4, exp_month, exp_year, outcome) values ('pm', 'visa', '4242', 1, 2030, 'succeeds');
    insert into sandbox_gateway.payment_intents (id, client_secret, status, amount, currency, created_at)
      select 'pi_' || n, 'secret', 'succeeded', 100 + n, 'usd', '2026-01-01T00:00Z'::timestamptz + n * interval '1 second'
      from generate_series(0, ${count - 1}) n;
    insert into sandbox_gateway.charges (id, payment_intent_id, payment_method_id, status, amount, currency, created_at)
      select replace(id, 'pi', 'ch'), id, 'pm', 'succeeded', amount, 'usd', created_at from sandbox_gateway.payment_intents;
    insert into sandbox_gateway.refunds (id, charge_id, payment_intent_id, amount, currency, status, metadata)
      values ('re_1', 'ch_7', 'pi_7', 7, 'usd', 'succeeded', '{"refund": "ours"}')`)
}
