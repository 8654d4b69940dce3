import { expect, test } from 'vitest'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { signUp } from '#tests/support/accounts.ts'
import { openStream } from '#tests/support/live-stream.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const { customerDays, teamDays, teamIdleHours } = standardSettings.sessions

test('a customer is signed out 30 days after signing in, however often the session was used', async () => {
  await using shop = await serveShop()
  const ann = await enter(shop, 'ann@example.com')
  for (const days of [6, 12, 18, 24]) {
    await shiftSession(shop, ann, { createdAt: `${days} days`, expiresAt: '-1 days' })
    expect(await isSignedIn(shop, ann.cookie), `used on day ${days}`).toBe(true)
  }
  expect(customerDays).toBe(30)
  await shiftSession(shop, ann, { createdAt: '30 days', expiresAt: '-6 days', left: '1 minute' })
  expect(await isSignedIn(shop, ann.cookie), 'a minute before the end').toBe(true)
  await using stream = await openStream(shop.url, { [`orders:${ann.userId}`]: '' }, ann.cookie)
  await stream.next()

  await shiftSession(shop, ann, { createdAt: '30 days 1 second' })
  const answers = [
    await shop.post('/api/orders/getUserOrders', {}, { cookie: ann.cookie }),
    await shop.post('/api/cart/clearCart', {}, { cookie: ann.cookie, origin: shop.origin }),
    await fetch(`${shop.url}/api/auth/security`, { headers: { cookie: ann.cookie } }),
    await fetch(`${shop.url}/api/account-files/my-data.zip`, { headers: { cookie: ann.cookie } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const live = await shop.post('/api/live', { topics: { [`orders:${ann.userId}`]: '' } }, { cookie: ann.cookie })
  expect(live.status, 'a stream that is opened now').toBe(403)
  const session = await fetch(`${shop.url}/api/auth/get-session`, { headers: { cookie: ann.cookie } })
  expect(await session.json()).toBeNull()
  expect(await stream.end(), 'an open stream').toMatchObject({ lost: [`orders:${ann.userId}`] })
})

test('a live stream ends with its session, at the second that its limit names', async () => {
  await using shop = await serveShop()
  const june = await enter(shop, 'june@example.com', 'manager')
  await shiftSession(shop, june, { createdAt: '7 days', left: '1 second' })
  await using stream = await openStream(shop.url, { orders: '' }, june.cookie)
  await stream.end()
  expect((await shop.post('/api/live', { topics: { orders: '' } }, { cookie: june.cookie })).status).toBe(403)
})

test.each(['fulfilment', 'support', 'manager', 'owner'])(
  'the session of %s ends after 7 days, and after 12 hours without use',
  async (role) => {
    expect([teamDays, teamIdleHours]).toEqual([7, 12])
    await using shop = await serveShop()
    const june = await enter(shop, 'june@example.com', role)
    await shiftSession(shop, june, { createdAt: '7 days', seenAt: '12 hours', left: '1 minute' })
    expect(await isSignedIn(shop, june.cookie), 'a minute before both').toBe(true)
    await shiftSession(shop, june, { seenAt: '2 minutes' })
    expect(await isSignedIn(shop, june.cookie)).toBe(true)
    expect(await minutesUnused(shop), 'the use counts').toBe(0)
    await shiftSession(shop, june, { seenAt: '12 hours 1 second' })
    expect(await isSignedIn(shop, june.cookie), 'without use').toBe(false)

    const again = await enter(shop, 'june@example.com', role)
    await shiftSession(shop, again, { createdAt: '7 days 1 second' })
    expect(await isSignedIn(shop, again.cookie), 'in use').toBe(false)
  },
)

test('neither the reads that a page makes by itself nor its stream count as use of a team session', async () => {
  await using shop = await serveShop()
  const june = await enter(shop, 'june@example.com', 'support')
  await shiftSession(shop, june, { seenAt: '3 hours' })
  const alone = { cookie: june.cookie, 'x-unattended': '1' }
  expect((await shop.post('/api/team/getMembership', {}, alone)).status).toBe(200)
  expect((await fetch(`${shop.url}/api/auth/get-session`, { headers: alone })).status).toBe(200)
  await using stream = await openStream(shop.url, { orders: '' }, june.cookie)
  await stream.next()
  expect(await minutesUnused(shop)).toBe(180)
  expect((await shop.post('/api/team/getMembership', {}, { cookie: june.cookie })).status).toBe(200)
  expect(await minutesUnused(shop)).toBe(0)
})

test('limits are settings of the owners, and count at once for sessions and streams that are open', async () => {
  await using shop = await serveShop()
  const marina = await enter(shop, 'marina@example.com', 'owner')
  const june = await enter(shop, 'june@example.com', 'manager')
  const ann = await enter(shop, 'ann@example.com')
  const set = (sessions: object, cookie: string) =>
    shop.post('/api/settings/updateSettings', { changes: { sessions } }, { cookie, origin: shop.origin })
  const standard = standardSettings.sessions
  expect((await set({ ...standard, teamDays: 30 }, june.cookie)).status, 'a manager').toBe(403)
  for (const wrong of [{ teamIdleHours: 0 }, { teamDays: 31 }, { customerDays: 31 }, { customerDays: 1.5 }])
    expect((await set({ ...standard, ...wrong }, marina.cookie)).status, JSON.stringify(wrong)).toBe(400)

  await shiftSession(shop, june, { createdAt: '2 days', seenAt: '3 hours' })
  await shiftSession(shop, ann, { createdAt: '10 days' })
  await using hers = await openStream(shop.url, { [`orders:${ann.userId}`]: '' }, ann.cookie)
  await using teams = await openStream(shop.url, { orders: '' }, june.cookie)
  await Promise.all([hers.next(), teams.next()])
  expect((await set({ customerDays: 9, teamDays: 7, teamIdleHours: 2 }, marina.cookie)).status).toBe(200)
  expect(await teams.end()).toMatchObject({ lost: ['orders'] })
  expect(await hers.end()).toMatchObject({ lost: [`orders:${ann.userId}`] })
  expect([await isSignedIn(shop, june.cookie), await isSignedIn(shop, ann.cookie)]).toEqual([false, false])

  const { rows } = await shop.db.$client.query(`select action, after from audit_log where row_id = 'sessions'`)
  expect(rows).toMatchObject([{ after: { value: { customerDays: 9, teamDays: 7, teamIdleHours: 2 } } }])
  const longer = await enter(shop, 'ann@example.com')
  await shiftSession(shop, longer, { createdAt: '10 days' })
  const cleared = { cleared: ['sessions'] }
  const back = { cookie: marina.cookie, origin: shop.origin }
  expect((await shop.post('/api/settings/updateSettings', cleared, back)).status).toBe(200)
  expect(await isSignedIn(shop, longer.cookie), 'by the standard').toBe(true)
})

test('after a limit is shortened, open streams close at the new end of their session', async () => {
  await using shop = await serveShop()
  const marina = await enter(shop, 'marina@example.com', 'owner')
  const june = await enter(shop, 'june@example.com', 'manager')
  const ann = await enter(shop, 'ann@example.com')
  await shiftSession(shop, june, { createdAt: '2 days', left: '2 seconds' })
  await shiftSession(shop, ann, { createdAt: '9 days', left: '2 seconds' })
  await using hers = await openStream(shop.url, { [`orders:${ann.userId}`]: '' }, ann.cookie)
  await using teams = await openStream(shop.url, { orders: '' }, june.cookie)
  await Promise.all([hers.next(), teams.next()])
  const changes = { sessions: { customerDays: 9, teamDays: 2, teamIdleHours: 12 } }
  const headers = { cookie: marina.cookie, origin: shop.origin }
  expect((await shop.post('/api/settings/updateSettings', { changes }, headers)).status).toBe(200)
  await Promise.all([hers.end(), teams.end()])
  expect([await isSignedIn(shop, june.cookie), await isSignedIn(shop, ann.cookie)]).toEqual([false, false])
})

test('ended sessions are named nowhere, and the job deletes them', async () => {
  await using shop = await serveShop()
  const before = await enter(shop, 'ann@example.com')
  await shiftSession(shop, before, { createdAt: '31 days' })
  const ann = await enter(shop, 'ann@example.com')
  const security = await fetch(`${shop.url}/api/auth/security`, { headers: { cookie: ann.cookie } })
  expect((await security.json()).sessions).toHaveLength(1)
  await shop.shop.identity.forget()
  expect((await shop.db.$client.query('select from identity_session')).rowCount).toBe(1)
})

type Person = { cookie: string; userId: string; sessionId: string }

/** Signs somebody in, whose account is created at the first time. */
async function enter(shop: ServedShop, email: string, role = 'customer'): Promise<Person> {
  const pool = shop.db.$client
  const known = await pool.query('select from identity_user where email = $1', [email])
  const body = { email, password: 'a-long-password' }
  const answer = known.rowCount
    ? await shop.post('/api/auth/sign-in/email', body, { origin: shop.origin })
    : await signUp(shop, email)
  const cookie = cookiesOf(answer)
  await pool.query('update identity_user set role = $2 where email = $1', [email, role])
  const user = await shop.post('/api/users/createOrGetUser', {}, { cookie, origin: shop.origin })
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from identity_session s join identity_user u on u.id = s."userId" where email = $1
order by s."createdAt" desc limit 1`,
    [email],
  )
  return { cookie, userId: (await user.json())._id, sessionId: String(rows[0]?.id) }
}

type Ages = { createdAt?: string; seenAt?: string; expiresAt?: string; left?: string }

/** Moves the times of a session into the past by this duration, less `left`. */
async function shiftSession(shop: ServedShop, { sessionId }: Person, { left = '0', ...ages }: Ages): Promise<void> {
  const changes = Object.entries(ages).map(
    ([name, age]) => `"${name}" = now() - interval '${age}' + interval '${left}'`,
  )
  await shop.db.$client.query(`update identity_session set ${changes.join(', ')} where id = $1`, [sessionId])
}

async function isSignedIn(shop: ServedShop, cookie: string): Promise<boolean> {
  return (await shop.post('/api/team/getMembership', {}, { cookie })).status === 200
}

async function minutesUnused(shop: ServedShop): Promise<number> {
  const text = `select round(extract(epoch from now() - "seenAt") / 60)::int as minutes from identity_session`
  return (await shop.db.$client.query<{ minutes: number }>(text)).rows[0]?.minutes ?? -1
}
