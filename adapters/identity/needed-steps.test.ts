import { expect, test } from 'vitest'
import { password, signUp } from '#tests/support/accounts.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const required = { changes: { security: { adminsNeedTwoSteps: true } } }

test('administrators who need two steps and have one are customers until they have set them up', async () => {
  await using shop = await serveShop()
  const [marina, theo] = [
    await administrator(shop, 'marina@example.com'),
    await administrator(shop, 'theo@example.com'),
  ]
  const first = await call(shop, marina, 'settings/updateSettings', required)
  expect(first, 'nobody locks everybody out').toMatchObject({ status: 409, body: { code: 'TWO_STEPS_FIRST' } })
  await setUp(shop, marina)
  expect((await call(shop, marina, 'settings/updateSettings', required)).status).toBe(200)

  expect((await call(shop, marina, 'settings/getAllSettings', {})).status, 'who has two').toBe(200)
  const refused = await call(shop, theo, 'settings/getAllSettings', {})
  expect(refused).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_REQUIRED' } })
  const files = await fetch(`${shop.url}/api/export-files/products.csv`, { headers: { cookie: theo } })
  expect(files.status, 'files').not.toBe(200)
  const live = await shop.post('/api/live', { topics: { dashboard: '' } }, { cookie: theo, origin: shop.origin })
  expect(live.status, 'live topics').toBe(403)
  expect((await call(shop, theo, 'cart/getUserCart', {})).status, 'their own').toBe(200)
  expect((await call(shop, theo, 'users/createOrGetUser', {})).body, 'and is told why').toMatchObject({
    role: 'customer',
    lacksTwoSteps: true,
  })
  const text = 'select role from users where email = $1'
  const roles = await queryRows(shop.db, { name: 'test-role', text }, ['theo@example.com'])
  expect(roles, 'the role stays').toEqual([{ role: 'owner' }])
  await setUp(shop, theo)
  expect((await call(shop, theo, 'settings/getAllSettings', {})).status, 'with the next call').toBe(200)
  expect((await ask(shop, theo, 'two-steps/end', { password })).status).toBe(200)
  expect((await call(shop, theo, 'settings/getAllSettings', {})).status, 'from the next request on').toBe(403)
})

test.each(['owner', 'manager', 'support', 'fulfilment'])(
  'outside the demo %s needs two steps by default, from the first sign-in on',
  async (role) => {
    await using shop = await serveShop({ demo: false })
    const cookie = await administrator(shop, 'marina@example.com', role)
    const work = () => call(shop, cookie, 'admin/getWaitingWork', {})
    expect(await work()).toMatchObject({ status: 403, body: { code: 'SECOND_STEP_REQUIRED' } })
    expect((await call(shop, cookie, 'team/getMembership', {})).body).toMatchObject({ lacksTwoSteps: true, rights: [] })
    await setUp(shop, cookie)
    expect((await work()).status).toBe(200)
    expect((await call(shop, cookie, 'team/getMembership', {})).body).toMatchObject({ role })
  },
)

test('the demo asks nobody for a second step until an owner turns it on', async () => {
  await using shop = await serveShop()
  const cookie = await administrator(shop, 'marina@example.com')
  const { body } = await call(shop, cookie, 'settings/getAllSettings', {})
  expect(body).toMatchObject({ settings: { security: { adminsNeedTwoSteps: false } } })
  expect((await call(shop, cookie, 'admin/getAttention', {})).body).toMatchObject({ isWithoutTwoSteps: false })
})

test('an invitation is accepted with one step by a customer who stays signed in, and the second is set up before anything of the team opens', async () => {
  await using shop = await serveShop({ demo: false })
  const marina = await administrator(shop, 'marina@example.com')
  await setUp(shop, marina)
  const invited = await call(shop, marina, 'team/inviteMember', { email: 'omar@example.com', role: 'support' })
  expect(invited.status).toBe(200)
  const text = "select html from emails where recipient = 'omar@example.com'"
  const [email] = await queryRows<{ html: string }>(shop.db, { name: 'test-invitation', text }, [])
  const link = new URL(/href="([^"]*\/admin\/join[^"]*)"/.exec(email?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '')
  const wish = { invitationId: link.searchParams.get('invitation'), key: link.searchParams.get('key') }
  const omar = await administrator(shop, 'omar@example.com', 'customer')
  await shop.db.$client.query(`update identity_session set "seenAt" = now() - interval '13 hours'
where "userId" = (select id from identity_user where email = 'omar@example.com')`)
  expect((await call(shop, omar, 'team/acceptInvitation', wish)).body).toMatchObject({ role: 'support' })
  const waiting = await call(shop, omar, 'returns/getAllReturnRequests', {})
  expect(waiting.body.code, 'signed in, though the team may be away for 12 hours only').toBe('SECOND_STEP_REQUIRED')
  await setUp(shop, omar)
  expect((await call(shop, omar, 'returns/getAllReturnRequests', {})).status).toBe(200)
})

test('an owner turns it off and back on: Needs Attention and the audit log say so', async () => {
  await using shop = await serveShop({ demo: false })
  const [marina, june] = [
    await administrator(shop, 'marina@example.com'),
    await administrator(shop, 'june@example.com', 'support'),
  ]
  await setUp(shop, marina)
  const set = (wish: object, cookie = marina) => call(shop, cookie, 'settings/updateSettings', wish)
  const attention = async () => (await call(shop, marina, 'admin/getAttention', {})).body
  const standard = { adminsNeedTwoSteps: true }
  expect((await call(shop, marina, 'settings/getAllSettings', {})).body).toMatchObject({
    settings: { security: standard },
  })
  expect(await attention()).toMatchObject({ isWithoutTwoSteps: false })
  const off = { changes: { security: { adminsNeedTwoSteps: false } }, opened: { security: standard } }
  expect((await set(off, june)).status, 'support has no second step').toBe(403)
  expect((await set(off)).status).toBe(200)
  expect(await attention()).toMatchObject({ isWithoutTwoSteps: true })
  expect((await call(shop, june, 'admin/getAttention', {})).body, 'support sees it too').toMatchObject({
    isWithoutTwoSteps: true,
  })
  const logged = (await call(shop, marina, 'admin/getAuditLog', {})).body
  expect(JSON.stringify(logged)).toContain('adminsNeedTwoSteps')
  expect((await set({ cleared: ['security'] })).status).toBe(200)
  expect(await attention()).toMatchObject({ isWithoutTwoSteps: false })
  expect((await call(shop, june, 'admin/getAttention', {})).status).toBe(403)
})

async function administrator(shop: ServedShop, email: string, role = 'owner'): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query(`update identity_user set "emailVerified" = true, role = $2 where email = $1`, [
    ...[email, role],
  ])
  return cookie
}

async function setUp(shop: ServedShop, cookie: string): Promise<void> {
  const { body } = await ask(shop, cookie, 'two-steps/set-up', { password })
  expect((await ask(shop, cookie, 'two-steps/on', { code: appCode(body.key ?? '') })).status).toBe(200)
}

function ask(shop: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  return call(shop, cookie, `auth/${path}`, body)
}

async function call({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/${path}`, body, { origin, cookie })
  return { status: answer.status, body: (await answer.json()) as { code?: string; key?: string } }
}
