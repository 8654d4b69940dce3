import { expect, test } from 'vitest'
import { inTransaction } from '#database/connection.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { until } from '#tests/support/waits.ts'
import { closeAccount, setAdministrator } from './passwords.ts'

const other = 'violet paddle 93'

test('a sign-in that checked the old password while it changes opens no session', async () => {
  await using shop = await serveShop()
  const here = cookiesOf(await signUp(shop, 'ann@example.com'))
  const change = await heldUp(shop, 'emails', () =>
    ask(shop, here, 'password/change', { present: password, password: other }),
  )
  const late = signIn(shop, 'ann@example.com', password)
  await Promise.race([late, waiting(shop, 2)])
  await change.goOn()
  expect((await change.answer).status).toBe(200)
  const refused = await late
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ code: 'SIGN_IN_AGAIN' })
  expect(await statusOf(shop, cookiesOf(refused))).toBe(401)
  expect(await statusOf(shop, here), 'whose it is').toBe(200)
  expect(await statusOf(shop, cookiesOf(await signIn(shop, 'ann@example.com', other))), 'the new one').toBe(200)
})

test('an operator makes or closes an account as a whole, or not at all', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const pool = shop.db.$client
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger failing before delete on identity_session for each row execute function fail()`)
  const before = await accountsOf(shop)
  const administrator = { email: 'ann@example.com', name: 'Ann', password: other }
  const make = () => inTransaction(shop.db, (tx) => setAdministrator(tx, administrator))
  await expect(make()).rejects.toThrow('the disk is full')
  await expect(inTransaction(shop.db, (tx) => closeAccount(tx, 'ann@example.com'))).rejects.toThrow('the disk is full')
  expect(await accountsOf(shop)).toEqual(before)
  await pool.query('drop trigger failing on identity_session')
  await make()
  expect(await statusOf(shop, cookie)).toBe(401)
})

test('a session that opens while the password changes ends with the others', async () => {
  await using shop = await serveShop()
  const here = cookiesOf(await signUp(shop, 'ann@example.com'))
  const there = await shop.db.$client.connect()
  await there.query('begin')
  await there.query(`insert into identity_session (id, token, "userId", "expiresAt", "updatedAt")
    select 'late', 'late', id, now() + interval '1 day', now() from identity_user where "sessionsEnded" = 0 for share`)
  const changed = ask(shop, here, 'password/change', { present: password, password: other })
  await Promise.race([changed, waiting(shop, 1)])
  await there.query('commit')
  there.release()
  expect((await changed).status).toBe(200)
  const { rows } = await shop.db.$client.query<{ id: string }>('select id from identity_session')
  expect(rows, 'the one that changed it').toHaveLength(1)
  expect(rows).not.toContainEqual({ id: 'late' })
})

test('a first step opens nothing while the second is being turned on or all sessions end', async () => {
  await using shop = await serveShop()
  await signUp(shop, 'ann@example.com')
  const raise = `update identity_user set "sessionsEnded" = "sessionsEnded" + 1`
  for (const begins of [false, true]) {
    const held = await shop.db.$client.connect()
    if (begins)
      await held.query(
        `insert into identity_two_steps (user_id, key, on_since) select id, 'key', now() from identity_user`,
      )
    await held.query('begin')
    await held.query(raise)
    await held.query('delete from identity_begun')
    const late = signIn(shop, 'ann@example.com', password)
    await Promise.race([late, waiting(shop, 1)])
    await held.query('commit')
    held.release()
    const refused = await late
    expect(refused.status, begins ? 'a first step' : 'a session').toBe(401)
    expect(refused.headers.getSetCookie()).toEqual([])
    const text = 'select user_id from identity_begun'
    expect(await queryRows(shop.db, { name: 'test-begun', text }, [])).toEqual([])
  }
})

test('a role that is taken away stays away, even while its owner joins', async () => {
  await using shop = await serveShop()
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  await shop.db.$client.query(`update identity_user set role = 'owner'`)
  const welcome = (cookie: string) => shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  expect(await (await welcome(ann)).json()).toMatchObject({ role: 'owner' })
  const taking = await shop.db.$client.connect()
  await taking.query('begin')
  await taking.query(`update identity_user set role = 'customer', name = 'Ann Lee'`)
  const late = welcome(ann)
  await Promise.race([late, waiting(shop, 1)])
  await taking.query('commit')
  taking.release()
  expect(await (await late).json()).toMatchObject({ role: 'customer', name: 'Ann Lee' })
  expect(await rolesOf(shop)).toEqual(['customer'])
})

test('a first call does not restore a role that was taken away meanwhile', async () => {
  await using shop = await serveShop()
  const ann = cookiesOf(await signUp(shop, 'ann@example.com'))
  await shop.db.$client.query(`update identity_user set role = 'owner'`)
  const taking = await shop.db.$client.connect()
  await taking.query('begin')
  await taking.query(`update identity_user set role = 'customer'`)
  const first = statusOf(shop, ann)
  await Promise.race([first, waiting(shop, 1)])
  await taking.query('commit')
  taking.release()
  expect(await first).toBe(200)
  expect(await rolesOf(shop)).toEqual(['customer'])
})

/** A request that pauses before the first row that it writes to the table, until it may continue. */
async function heldUp(shop: ServedShop, table: string, send: () => Promise<Response>) {
  const client = await shop.db.$client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  const answer = send()
  await Promise.race([answer, waiting(shop, 1)])
  return {
    answer,
    async goOn() {
      await client.query('commit')
      client.release()
    },
  }
}

/** Resolves as soon as so many statements wait for a lock. */
function waiting({ db }: ServedShop, count: number): Promise<number> {
  const text = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const ask = async () => (await db.$client.query<{ waiting: number }>(text)).rows[0]?.waiting ?? 0
  return until(ask, (number) => number >= count)
}

async function accountsOf({ db }: ServedShop): Promise<unknown[]> {
  const text =
    'select u.role, u."sessionsEnded", a.password from identity_user u join identity_account a on a."userId" = u.id'
  return (await db.$client.query(text)).rows
}

async function rolesOf(shop: ServedShop): Promise<string[]> {
  const { rows } = await shop.db.$client.query<{ role: string }>('select role from users')
  return rows.map(({ role }) => role)
}

function ask({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]): Promise<Response> {
  return post(`/api/auth/${path}`, body, { origin, cookie })
}

async function statusOf(shop: ServedShop, cookie: string): Promise<number> {
  return (await shop.post('/api/cart/getUserCart', {}, { cookie, origin: shop.origin })).status
}
