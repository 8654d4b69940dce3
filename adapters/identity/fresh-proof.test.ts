import { expect, test } from 'vitest'
import { listFunctions } from '#contract/index.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { queryRows } from '#tests/support/database.ts'
import { createDevice } from '#tests/support/passkey-device.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

const required = { status: 403, body: { code: 'PROOF_REQUIRED' } }
const marinas = 'marina@example.com'

type Facts = { passkeyId: string; userId: string; invitationId: string }

/** The calls that need a fresh proof, each with an input. */
const guarded: [string, (facts: Facts) => object][] = [
  ['auth/passkeys/remove', ({ passkeyId: id }) => ({ id })],
  ['auth/sessions/end', () => ({ others: true })],
  ['team/changeRole', ({ userId }) => ({ userId, role: 'support' })],
  ['team/changeInvitation', ({ invitationId }) => ({ invitationId, role: 'owner' })],
  ['team/sendInvitationAgain', ({ invitationId }) => ({ invitationId })],
  ['team/withdrawInvitation', ({ invitationId }) => ({ invitationId })],
  ['team/removeMember', ({ userId }) => ({ userId })],
  ['team/endSessions', ({ userId }) => ({ userId })],
  ['team/inviteMember', () => ({ email: 'new@example.com', role: 'manager' })],
  ['settings/updateSettings', () => ({ changes: { security: { adminsNeedTwoSteps: false } } })],
  ['settings/updateSettings', () => ({ changes: { sessions: { customerDays: 3, teamDays: 3, teamIdleHours: 3 } } })],
]

test.each(guarded)('%s needs a proof of the last ten minutes, and does nothing without', async (path, inputOf) => {
  await using shop = await serveShop()
  const { cookie, device } = await owner(shop)
  await signIn(shop, marinas, password)
  const june = await member(shop, 'june@example.com')
  const invited = await call(shop, cookie, 'team/inviteMember', { email: 'old@example.com', role: 'support' })
  // The same email is sent again only after an hour.
  await shop.db.$client.query(`update team_invitations set sent_at = now() - interval '2 hours'`)
  const input = inputOf({ passkeyId: device.id, userId: june, invitationId: String(invited.body._id) })
  await provedBefore(shop, '10 minutes 1 second')
  const before = await stateOf(shop)
  expect(await call(shop, cookie, path, input)).toMatchObject(required)
  expect(await stateOf(shop), 'nothing is done').toEqual(before)

  expect((await call(shop, cookie, 'auth/prove', { password })).status).toBe(200)
  expect((await call(shop, cookie, path, input)).status).toBe(200)
  expect(await stateOf(shop)).not.toEqual(before)
})

test('a proof counts for ten minutes, for its own session, and signing in is one', async () => {
  await using shop = await serveShop()
  const { cookie } = await owner(shop)
  const other = cookiesOf(await signIn(shop, marinas, password))
  const invite = (by: string, name: string) =>
    call(shop, by, 'team/inviteMember', { email: `${name}@example.com`, role: 'support' })
  expect((await invite(other, 'first')).status, 'just signed in').toBe(200)
  await provedBefore(shop, '9 minutes 50 seconds')
  expect((await invite(cookie, 'second')).status).toBe(200)
  await provedBefore(shop, '10 minutes 1 second')
  expect((await call(shop, other, 'auth/prove', { password })).status).toBe(200)
  expect(await invite(cookie, 'third'), 'another browser proved it').toMatchObject(required)
  expect((await invite(other, 'third')).status).toBe(200)
})

test('each way of signing in that the account has is a proof, and a wrong entry in any of them is not', async () => {
  await using shop = await serveShop()
  const { cookie, device } = await owner(shop)
  const { body } = await call(shop, cookie, 'auth/two-steps/set-up', { password })
  const key = String(body.key)
  const turnedOn = await call(shop, cookie, 'auth/two-steps/on', { code: appCode(key, -1) })
  const [recoveryCode] = turnedOn.body.recoveryCodes ?? []
  const passkeyOf = async (who: ReturnType<typeof createDevice>) => {
    const asked = await call(shop, '', 'auth/passkeys/ask', {})
    return { proof: { entry: who.enter(asked.body.options) }, ticket: asked.cookie }
  }
  const isProven = async (proof: object, ticket = '') => {
    await provedBefore(shop, '1 hour')
    const answer = await call(shop, `${cookie}; ${ticket}`, 'auth/prove', proof)
    const after = await call(shop, cookie, 'auth/sessions/end', { id: 'none' })
    expect(after.status, 'an answer and what it opens agree').toBe(answer.status === 200 ? 200 : 403)
    return answer.status === 200
  }
  expect(await isProven({ password: 'another one' })).toBe(false)
  expect(await isProven({ code: '000000' })).toBe(false)
  expect(await isProven({ emailCode: '000000' })).toBe(false)
  expect(await isProven({})).toBe(false)

  expect(await isProven({ password })).toBe(true)
  const code = appCode(key)
  expect(await isProven({ code })).toBe(true)
  expect(await isProven({ code }), 'a code works once').toBe(false)
  expect(await isProven({ recoveryCode }), 'it is for signing in without the app').toBe(false)
  const emailed = await call(shop, '', 'auth/code/send', { email: marinas })
  expect(await isProven({ emailCode: await codeTo(shop, marinas) }, emailed.cookie)).toBe(true)
  const hers = await passkeyOf(device)
  expect(await isProven(hers.proof), 'signed for another browser').toBe(false)
  expect(await isProven(hers.proof, hers.ticket)).toBe(true)
  expect(await isProven(hers.proof, hers.ticket), 'a signature works once').toBe(false)

  const stranger = await owner(shop, 'stranger@example.com')
  const theirs = await passkeyOf(stranger.device)
  expect(await isProven(theirs.proof, theirs.ticket), "somebody else's passkey").toBe(false)
  const strangersCode = await call(shop, '', 'auth/code/send', { email: 'stranger@example.com' })
  const digits = await codeTo(shop, 'stranger@example.com')
  expect(await isProven({ emailCode: digits }, strangersCode.cookie), "somebody else's email").toBe(false)
})

test('wrong proofs are limited like wrong passwords, and a request without a session is refused first', async () => {
  await using shop = await serveShop()
  const { cookie } = await owner(shop)
  for (let guess = 0; guess < 10; guess++) await call(shop, cookie, 'auth/prove', { password: `guess ${guess}` })
  expect((await call(shop, cookie, 'auth/prove', { password })).status).toBe(429)
  expect((await call(shop, '', 'auth/prove', { password })).status).toBe(401)
})

test('a new email address, turning two steps off and new recovery codes ask for a proof each time', async () => {
  await using shop = await serveShop()
  const { cookie } = await owner(shop)
  const { body } = await call(shop, cookie, 'auth/two-steps/set-up', { password })
  await call(shop, cookie, 'auth/two-steps/on', { code: appCode(String(body.key)) })
  await provedBefore(shop, '1 minute')
  for (const [path, input] of [
    ['auth/two-steps/end', {}],
    ['auth/two-steps/renew', {}],
    ['auth/passkeys/begin', {}],
    ['auth/email/change', { email: 'new@example.com' }],
    ['auth/password/change', { password: 'violet paddle 93' }],
  ] as const) {
    expect((await call(shop, cookie, path, input)).status, path).toBe(400)
    const wrong = { ...input, password: 'violet paddle 93', present: 'no' }
    expect((await call(shop, cookie, path, wrong)).status, path).toBe(400)
  }
  expect((await call(shop, cookie, 'auth/two-steps/end', { password })).status).toBe(200)
})

test('an account without a password is deleted after a fresh proof', async () => {
  await using shop = await serveShop()
  const ticket = (await call(shop, '', 'auth/code/send', { email: 'ann@example.com' })).cookie
  const { cookie } = await call(shop, ticket, 'auth/code/enter', { code: await codeTo(shop, 'ann@example.com') })
  await provedBefore(shop, '11 minutes')
  const wish = { confirmation: 'ann@example.com', keepsReviews: false }
  expect(await call(shop, cookie, 'deletions/requestDeletion', wish)).toMatchObject(required)
})

test('every change of the team is guarded', () => {
  const changes = listFunctions().filter(
    ([, { kind, access, right }]) => kind !== 'query' && access === 'admin' && right === 'people',
  )
  expect(changes.length).toBeGreaterThan(5)
  expect(changes.filter(([, { needsProof }]) => !needsProof).map(([name]) => name)).toEqual([])
})

/** An owner with a password and a passkey. */
async function owner(shop: ServedShop, email = marinas) {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query(`update identity_user set "emailVerified" = true, role = 'owner' where email = $1`, [
    email,
  ])
  const device = createDevice(shop.origin)
  const asked = await call(shop, cookie, 'auth/passkeys/begin', { password })
  const made = { name: 'Phone', made: device.make(asked.body.options) }
  expect((await call(shop, `${cookie}; ${asked.cookie}`, 'auth/passkeys/keep', made)).status).toBe(200)
  return { cookie, device }
}

/** Somebody of the team; answers the id. */
async function member(shop: ServedShop, email: string): Promise<string> {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query(`update identity_user set role = 'manager' where email = $1`, [email])
  return String((await call(shop, cookie, 'users/createOrGetUser', {})).body._id)
}

/** Sets the age of every session's last proof. */
async function provedBefore(shop: ServedShop, age: string): Promise<void> {
  await shop.db.$client.query(`update identity_session set "provedAt" = now() - interval '${age}'`)
}

/** Everything that the guarded calls change. */
function stateOf({ db }: ServedShop) {
  const text = `select (select json_agg(id order by id) from identity_session) as sessions,
  (select json_agg(id) from identity_passkey) as passkeys, (select json_agg(i order by id) from team_invitations i) as invited,
  (select json_agg(json_build_object(u.id, role) order by id) from users u) as roles, (select json_agg(s) from settings s) as settings`
  return queryRows(db, { name: 'test-state', text }, [])
}

async function codeTo(shop: ServedShop, email: string): Promise<string> {
  const text = 'select html from emails where recipient = $1 order by created_at desc limit 5'
  const rows = await queryRows<{ html: string }>(shop.db, { name: 'test-code', text }, [email])
  const codes = rows.flatMap(({ html }) => />\s*(\d{3})\s*(\d{3})\s*</.exec(html)?.slice(1).join('') ?? [])
  return codes[0] ?? ''
}

type Body = { code?: string; _id?: string; key?: string; recoveryCodes?: string[]; options: { challenge: string } }

async function call({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/${path}`, body, { origin, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as Body, cookie: cookiesOf(answer) }
}
