import { expect, test } from 'vitest'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { createDevice } from '#tests/support/passkey-device.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

type Device = ReturnType<typeof createDevice>
type Lie = Parameters<Device['enter']>[1]

test('a passkey is added after the password, signs in, counts its uses, and sends an email', async () => {
  await using shop = await serveShop()
  const ann = await withPasskey(shop, 'ann@example.com')
  expect(await securityOf(shop, ann.cookie)).toMatchObject({
    passkeys: [{ id: ann.device.id, name: 'Phone', usedAt: null }],
  })
  const entered = await enter(shop, ann.device)
  expect(entered).toMatchObject({ status: 200, body: { user: { email: 'ann@example.com' } } })
  const security = await securityOf(shop, entered.cookie)
  expect(security?.passkeys).toEqual([expect.objectContaining({ usedAt: expect.any(Number) })])
  expect(security?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['passkey-added', 'signed-in-by-passkey']),
  )
  expect(await subjectsTo(shop, 'ann@example.com')).toContain('A passkey was added to your account')
})

test('with two-step sign-in a passkey is both steps; a password or a code alone is not enough', async () => {
  await using shop = await serveShop()
  const ann = await withPasskey(shop, 'ann@example.com')
  await shop.db.$client.query(
    `insert into identity_two_steps (user_id, key, on_since) select id, 'x', now() from identity_user`,
  )
  const { cookie } = await enter(shop, ann.device)
  expect(await securityOf(shop, cookie)).toMatchObject({ twoSteps: { codesLeft: 0 } })
  const half = await signIn(shop, 'ann@example.com', password)
  expect(await half.json()).toEqual({ secondStep: true })
})

test('a challenge is signed once, by the browser that was asked, before it expires', async () => {
  await using shop = await serveShop()
  const ann = await withPasskey(shop, 'ann@example.com')
  const asked = await begin(shop)
  const entry = ann.device.enter(asked.options)
  expect(await finish(shop, entry, '')).toMatchObject(refused)
  const other = await begin(shop)
  expect(await finish(shop, entry, other.cookie), "another browser's").toMatchObject(refused)
  expect(await finish(shop, entry, asked.cookie)).toMatchObject({ status: 200 })
  expect(await finish(shop, entry, asked.cookie), 'replayed').toMatchObject(refused)
  expect(await finish(shop, ann.device.enter(asked.options), asked.cookie), 'signed anew').toMatchObject(refused)
  const late = await begin(shop)
  await shop.db.$client.query(`update identity_challenge set expires_at = now() - interval '1 second'`)
  expect(await finish(shop, ann.device.enter(late.options), late.cookie), 'too late').toMatchObject(refused)
  const twice = await begin(shop)
  const both = ann.device.enter(twice.options)
  const answers = await Promise.all([1, 2].map(() => finish(shop, both, twice.cookie)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a signature from another site, another key or another owner lets nobody in', async () => {
  await using shop = await serveShop()
  const ann = await withPasskey(shop, 'ann@example.com')
  const bea = await withPasskey(shop, 'bea@example.com')
  const lies: Record<string, Lie> = {
    'another origin': { origin: 'https://stella-maris.example.net' },
    'another site': { siteId: 'example.net' },
    'nobody looked at': { isVerified: false },
    'another challenge': { challenge: 'AAAA' },
    "another's handle": { userHandle: Buffer.from(bea.id).toString('base64url') },
    'no handle': { userHandle: '' },
    'an old counter': { counter: 1 },
  }
  await enter(shop, ann.device)
  for (const [name, lie] of Object.entries(lies))
    expect(await enter(shop, ann.device, lie), name).toMatchObject(refused)
  const asked = await begin(shop)
  const ofBea = bea.device.enter(asked.options, { counter: 40, userHandle: Buffer.from(ann.id).toString('base64url') })
  expect(await finish(shop, { ...ofBea, id: ann.device.id, rawId: ann.device.id }, asked.cookie)).toMatchObject(refused)
  expect(await enter(shop, createDevice(shop.origin)), 'nobody knows it').toMatchObject(refused)
  expect(await enter(shop, ann.device, { counter: 50 })).toMatchObject({ status: 200 })
})

test('a passkey of one account opens no other account, even with a session of the other, and cannot be added there', async () => {
  await using shop = await serveShop()
  const ann = await withPasskey(shop, 'ann@example.com')
  const bea = await withPasskey(shop, 'bea@example.com')
  const asked = await begin(shop)
  const entered = await finish(shop, ann.device.enter(asked.options), `${bea.cookie}; ${asked.cookie}`)
  expect(entered.body, 'the owner of the key enters, whoever was signed in').toMatchObject({
    user: { email: 'ann@example.com' },
  })
  const other = await ask(shop, bea.cookie, 'passkeys/begin', { password })
  const moved = { ...ann.device.make(other.body.options) }
  expect(
    await savePasskey(shop, { session: bea.cookie, ticket: other.cookie, made: moved }),
    'registered',
  ).toMatchObject(refused)
  const claiming = createDevice(shop.origin, { id: ann.device.id })
  const again = await ask(shop, bea.cookie, 'passkeys/begin', { password })
  const claimed = claiming.make(again.body.options)
  expect(
    await savePasskey(shop, { session: bea.cookie, ticket: again.cookie, made: claimed }),
    'claimed',
  ).toMatchObject(refused)
  expect(await enter(shop, claiming), 'the key that claims').toMatchObject(refused)
  const handle = Buffer.from(bea.id).toString('base64url')
  expect(await enter(shop, ann.device, { userHandle: handle }), 'with the handle of the other').toMatchObject(refused)
  expect((await securityOf(shop, bea.cookie))?.passkeys.map(({ id }) => id)).toEqual([bea.device.id])
  expect((await securityOf(shop, ann.cookie))?.passkeys.map(({ id }) => id)).toEqual([ann.device.id])
  const own = { userHandle: Buffer.from(ann.id).toString('base64url') }
  expect(await enter(shop, ann.device, own), 'and it still opens its own').toMatchObject({ status: 200 })
})

test('a passkey whose answer was lost is stored once when it is sent again, and emailed once', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await signedUp(shop, 'ann@example.com'), await signedUp(shop, 'bea@example.com')]
  const device = createDevice(shop.origin)
  const asked = await ask(shop, ann, 'passkeys/begin', { password })
  const made = device.make(asked.body.options)
  const send = (session: string, name: string, ticket = asked.cookie) =>
    ask(shop, `${session}; ${ticket}`, 'passkeys/keep', { name, made })
  expect(await send(bea, 'Phone'), 'asked for by another').toMatchObject(refused)
  expect(await send(ann, 'Phone')).toMatchObject({ status: 200, body: { success: true } })
  expect(await send(ann, 'Telephone'), 'sent again').toMatchObject({ status: 200, body: { success: true } })
  const fresh = await ask(shop, ann, 'passkeys/begin', { password })
  const anew = { session: ann, ticket: fresh.cookie, made: device.make(fresh.body.options) }
  expect((await savePasskey(shop, { ...anew })).status, 'made again').toBe(200)
  const security = await securityOf(shop, ann)
  expect(security?.passkeys).toEqual([expect.objectContaining({ id: device.id, name: 'Phone' })])
  expect(security?.events.filter(({ kind }) => kind === 'passkey-added')).toHaveLength(1)
  const reported = (await subjectsTo(shop, 'ann@example.com')).filter((subject) => subject.includes('added'))
  expect(reported).toEqual(['A passkey was added to your account'])

  expect(await send(bea, 'Phone'), "another's key").toMatchObject(refused)
  expect((await send('', 'Phone')).status, 'signed out').toBe(401)
  const other = createDevice(shop.origin, { id: device.id })
  const forged = other.make(asked.body.options)
  expect(await savePasskey(shop, { session: ann, ticket: asked.cookie, made: forged }), 'another key').toMatchObject(
    refused,
  )
  expect(
    await savePasskey(shop, { session: ann, ticket: '', made: createDevice(shop.origin).make(asked.body.options) }),
  ).toMatchObject(refused)
  await ask(shop, ann, 'passkeys/remove', { id: device.id })
  expect(await send(ann, 'Phone'), 'removed meanwhile').toMatchObject(refused)
  expect((await securityOf(shop, ann))?.passkeys).toEqual([])
})

test('a passkey is added by the owner of a confirmed address, once, from this site', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  const wish = (proof: object) => ask(shop, cookie, 'passkeys/begin', proof)
  expect(await wish({ password })).toMatchObject({ status: 400, body: { code: 'EMAIL_NOT_VERIFIED' } })
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  expect((await wish({ password: 'not-the-password' })).status).toBe(400)
  expect((await wish({})).status).toBe(400)
  const device = createDevice(shop.origin)
  const add = async (lie: Lie = {}, session = cookie) => {
    const asked = await wish({ password })
    return savePasskey(shop, { session, ticket: asked.cookie, made: device.make(asked.body.options, lie) })
  }
  expect(await add({ origin: 'https://example.net' })).toMatchObject(refused)
  expect(await add({ siteId: 'example.net' })).toMatchObject(refused)
  expect(await add({ isVerified: false })).toMatchObject(refused)
  expect(await add({}, cookiesOf(await signUp(shop, 'bea@example.com'))), "to another's account").toMatchObject(refused)
  const sign = await begin(shop)
  expect(
    await savePasskey(shop, { session: cookie, ticket: sign.cookie, made: device.make(sign.options) }),
    'asked for another',
  ).toMatchObject(refused)
  expect((await add()).status).toBe(200)
  const bea = await withPasskey(shop, 'bea2@example.com', device).catch(() => null)
  expect(bea, 'a key that is known is added to no other account').toBeNull()
})

test('only its owner can remove a passkey; the owner gets an email, and nobody can sign in with it afterwards', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await withPasskey(shop, 'ann@example.com'), await withPasskey(shop, 'bea@example.com')]
  await ask(shop, bea.cookie, 'passkeys/remove', { id: ann.device.id })
  expect((await enter(shop, ann.device)).status).toBe(200)
  expect((await ask(shop, '', 'passkeys/remove', { id: ann.device.id })).status).toBe(401)
  for (const status of [200, 200])
    expect((await ask(shop, ann.cookie, 'passkeys/remove', { id: ann.device.id })).status).toBe(status)
  expect(await enter(shop, ann.device)).toMatchObject(refused)
  const removed = (await subjectsTo(shop, 'ann@example.com')).filter((subject) => subject.includes('removed'))
  expect(removed).toEqual(['A passkey was removed from your account'])
  expect((await enter(shop, bea.device)).status).toBe(200)
})

test('recovering an account leaves no passkey, not even one of a stranger', async () => {
  await using shop = await serveShop()
  const [ann, bea] = [await withPasskey(shop, 'ann@example.com'), await withPasskey(shop, 'bea@example.com')]
  await ask(shop, '', 'password/forgot', { email: 'ann@example.com' })
  const [email] = await queryRows<{ html: string }>(shop.db, { name: 'reset', text: resetEmail }, ['ann@example.com'])
  const token = /reset\?token=([\w-]+)/.exec(email?.html ?? '')?.[1]
  expect((await ask(shop, '', 'password/reset', { token, password: 'quiet harbor lanterns' })).status).toBe(200)
  expect(await enter(shop, ann.device)).toMatchObject(refused)
  expect((await enter(shop, bea.device)).status).toBe(200)
})

const resetEmail = "select html from emails where recipient = $1 and html like '%/sign-in/reset?token=%'"
const refused = { status: 400, body: { code: 'PASSKEY_REFUSED' } }

async function signedUp(shop: ServedShop, email: string): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query('update identity_user set "emailVerified" = true where email = $1', [email])
  return cookie
}

async function withPasskey(shop: ServedShop, email: string, device = createDevice(shop.origin)) {
  const signedUp = await signUp(shop, email)
  const { user } = (await signedUp.clone().json()) as { user: { id: string } }
  const cookie = cookiesOf(signedUp)
  await shop.db.$client.query('update identity_user set "emailVerified" = true where email = $1', [email])
  const asked = await ask(shop, cookie, 'passkeys/begin', { password })
  const answer = await savePasskey(shop, {
    session: cookie,
    ticket: asked.cookie,
    made: device.make(asked.body.options),
  })
  if (answer.status !== 200) throw new Error(answer.body.code)
  return { cookie, device, id: user.id }
}

function savePasskey(shop: ServedShop, { session, ticket, made }: { session: string; ticket: string; made: object }) {
  return ask(shop, `${session}; ${ticket}`, 'passkeys/keep', { name: 'Phone', made })
}

async function enter(shop: ServedShop, device: Device, lie: Lie = {}) {
  const { options, cookie } = await begin(shop)
  return finish(shop, device.enter(options, lie), cookie)
}

async function begin(shop: ServedShop) {
  const asked = await ask(shop, '', 'passkeys/ask', {})
  return { options: asked.body.options, cookie: asked.cookie }
}

function finish(shop: ServedShop, entry: object, cookie: string) {
  return ask(shop, cookie, 'passkeys/enter', { entry })
}

type Body = { code?: string; user?: { email: string }; options: { challenge: string } }

async function ask({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/auth/${path}`, body, { origin, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as Body, cookie: cookiesOf(answer) }
}

type Security = { passkeys: { id: string; name: string; usedAt: number | null }[]; events: { kind: string }[] }

async function securityOf(shop: ServedShop, cookie: string): Promise<Security | null> {
  const answer = await fetch(`${shop.url}/api/auth/security`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as Security) : null
}

async function subjectsTo(shop: ServedShop, email: string): Promise<string[]> {
  const text = 'select subject from emails where recipient = $1 order by created_at desc'
  const emails = await queryRows<{ subject: string }>(shop.db, { name: 'test-subjects', text }, [email])
  return emails.map(({ subject }) => subject)
}
