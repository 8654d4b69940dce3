import { expect, test } from 'vitest'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { queryRows } from '#tests/support/database.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { codeAt } from './totp.ts'

// ACC-015
test('after the password comes a code of the app; until then nothing personal is accessible', async () => {
  await using shop = await serveShop()
  const ann = await withTwoSteps(shop, 'ann@example.com')
  const first = await signIn(shop, 'ann@example.com', password)
  expect(await first.json()).toEqual({ secondStep: true })
  const half = cookiesOf(first)
  expect(half).not.toContain('session_token')
  for (const path of ['cart/getUserCart', 'orders/getUserOrders', 'users/changeName'])
    expect((await shop.post(`/api/${path}`, {}, { cookie: half, origin: shop.origin })).status, path).toBe(401)
  for (const path of ['password/change', 'two-steps/set-up', 'two-steps/end', 'sessions/end'])
    expect((await ask(shop, half, path, { present: password, password, others: true })).status, path).toBe(401)
  expect(await securityOf(shop, half)).toBeNull()
  const second = await shop.post('/api/auth/second-step', { code: ann.code(1) }, { cookie: half, origin: shop.origin })
  expect(await second.json()).toMatchObject({ user: { email: 'ann@example.com' } })
  expect(await securityOf(shop, cookiesOf(second))).toMatchObject({ twoSteps: { codesLeft: 10 } })
  const again = await ask(shop, half, 'second-step', { code: ann.code(1) })
  expect(again.body, 'the first step is used up').toMatchObject({ code: 'STEP_EXPIRED' })
})

test('a code works once, for its own account, and a clock may be one step off', async () => {
  await using shop = await serveShop()
  const ann = await withTwoSteps(shop, 'ann@example.com')
  const bea = await withTwoSteps(shop, 'bea@example.com')
  const code = ann.code(1)
  const enter = async (wish: object) =>
    (await ask(shop, cookiesOf(await signIn(shop, 'ann@example.com', password)), 'second-step', wish)).body.code
  expect(await enter({ code: bea.code(1) }), "another's").toBe('WRONG_CODE')
  expect(await enter({ code: ann.code(0) }), 'the one that turned it on').toBe('WRONG_CODE')
  expect(await enter({ code: ann.code(3) }), 'too early').toBe('WRONG_CODE')
  const two = await Promise.all([enter({ code }), enter({ code })])
  expect(two.sort()).toEqual(['WRONG_CODE', undefined])
  expect(await enter({ code }), 'once more').toBe('WRONG_CODE')
})

test('the digits of an email and a new password ask for the second step too', async () => {
  await using shop = await serveShop()
  await withTwoSteps(shop, 'ann@example.com')
  const sent = await shop.post('/api/auth/code/send', { email: 'ann@example.com' }, { origin: shop.origin })
  const digits = (await subjectsTo(shop, 'ann@example.com')).map((subject) => /^\d{6}/.exec(subject)?.[0]).find(Boolean)
  const entered = await ask(shop, cookiesOf(sent), 'code/enter', { code: digits })
  expect(entered.body).toEqual({ secondStep: true })
  await shop.post('/api/auth/password/forgot', { email: 'ann@example.com' }, { origin: shop.origin })
  const emails = await queryRows<{ html: string }>(
    shop.db,
    { name: 'test-resets', text: `select html from emails where kind = 'account-reset'` },
    [],
  )
  const token = /reset\?token=([\w-]+)/.exec(emails[0]?.html ?? '')?.[1]
  const half = cookiesOf(await signIn(shop, 'ann@example.com', password))
  expect((await ask(shop, '', 'password/reset', { token, password: 'violet paddle 93' })).body).toEqual({
    secondStep: true,
  })
  expect((await ask(shop, half, 'second-step', { code: '000000' })).body, 'begun with the former').toMatchObject({
    code: 'STEP_EXPIRED',
  })
})

test('guesses end with the fifth of a sign-in and the tenth of an account', async () => {
  await using shop = await serveShop()
  await withTwoSteps(shop, 'ann@example.com')
  const guess = async (cookie: string) => (await ask(shop, cookie, 'second-step', { code: '000000' })).body.code
  const codes = []
  for (let begun = 0; begun < 3; begun++) {
    const half = cookiesOf(await signIn(shop, 'ann@example.com', password))
    for (let count = 0; count < 6; count++) codes.push(await guess(half))
  }
  expect(codes.slice(0, 6)).toEqual([...Array(5).fill('WRONG_CODE'), 'STEP_EXPIRED'])
  expect(codes.slice(12)).toEqual([...Array(5).fill('TOO_MANY_REQUESTS'), 'STEP_EXPIRED'])
})

test('a browser that signed in before has no more guesses, however often its password is right', async () => {
  await using shop = await serveShop()
  const email = 'ann@example.com'
  const ann = await withTwoSteps(shop, email)
  const { origin } = shop
  const begin = async (known: string) =>
    cookiesOf(
      await shop.post('/api/auth/sign-in/email', { email, password }, { origin, ...(known && { cookie: known }) }),
    )
  const entered = await shop.post('/api/auth/second-step', { code: ann.code(1) }, { cookie: await begin(''), origin })
  const known =
    cookiesOf(entered)
      .split('; ')
      .find((cookie) => cookie.includes('.known=')) ?? ''
  expect(known).not.toBe('')
  const codes = []
  for (let begun = 0; begun < 3; begun++) {
    const cookie = `${known}; ${await begin(known)}`
    for (let count = 0; count < 5; count++)
      codes.push((await ask(shop, cookie, 'second-step', { code: '000000' })).body.code)
  }
  expect(codes).toEqual([...Array(10).fill('WRONG_CODE'), ...Array(5).fill('TOO_MANY_REQUESTS')])
})

test('a recovery code works once, in any spelling, and its owner gets an email', async () => {
  await using shop = await serveShop()
  const ann = await withTwoSteps(shop, 'ann@example.com')
  expect(ann.recoveryCodes).toHaveLength(10)
  const [recoveryCode = ''] = ann.recoveryCodes
  const enter = async (wish: object) =>
    shop.post('/api/auth/second-step', wish, {
      cookie: cookiesOf(await signIn(shop, 'ann@example.com', password)),
      origin: shop.origin,
    })
  const entered = await enter({ recoveryCode: ` ${recoveryCode.toUpperCase().replace('-', ' ')}` })
  expect(entered.status).toBe(200)
  expect((await enter({ recoveryCode })).status).toBe(400)
  const security = await securityOf(shop, cookiesOf(entered))
  expect(security).toMatchObject({ twoSteps: { codesLeft: 9 } })
  expect(security?.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['two-steps-on', 'recovery-code-used', 'signed-in', 'wrong-second-step']),
  )
  expect(await subjectsTo(shop, 'ann@example.com')).toEqual(
    expect.arrayContaining(['Two-step sign-in is on', 'A recovery code was used']),
  )
  const renewed = await ask(shop, cookiesOf(entered), 'two-steps/renew', { password })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await enter({ recoveryCode: ann.recoveryCodes[1] })).status, 'a former one').toBe(400)
  expect((await enter({ recoveryCode: renewed.body.recoveryCodes?.[0] })).status).toBe(200)
})

test("setting up or turning off needs the password or the account's email, in a confirmed account", async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, 'ann@example.com'))
  expect((await ask(shop, cookie, 'two-steps/set-up', { password })).body.code).toBe('EMAIL_NOT_VERIFIED')
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  expect((await ask(shop, cookie, 'two-steps/set-up', { password: 'not-the-password' })).status).toBe(400)
  expect((await ask(shop, cookie, 'two-steps/set-up', { emailCode: '123456' })).status).toBe(400)
  expect((await ask(shop, cookie, 'two-steps/on', { code: '000000' })).status, 'without a key').toBe(400)
  expect((await ask(shop, cookie, 'two-steps/set-up', { password })).status).toBe(200)
  expect((await ask(shop, cookie, 'two-steps/on', { code: '000000' })).status).toBe(400)
  expect(await securityOf(shop, cookie), 'off until a code was typed').toMatchObject({ twoSteps: null })
  expect((await signIn(shop, 'ann@example.com', password)).headers.getSetCookie().join()).toContain('session_token')
  const bea = await withTwoSteps(shop, 'bea@example.com')
  expect((await ask(shop, bea.cookie, 'two-steps/set-up', { password })).body.code, 'no other key').toBe('TWO_STEPS_ON')
  const sent = await shop.post('/api/auth/code/send', { email: 'bea@example.com' }, { origin: shop.origin })
  const emailCode = (await subjectsTo(shop, 'bea@example.com')).map((one) => /^\d{6}/.exec(one)?.[0]).find(Boolean)
  const asAnn = await ask(shop, `${cookie}; ${cookiesOf(sent)}`, 'two-steps/set-up', { emailCode })
  expect(asAnn.status, "another's digits").toBe(400)
  expect((await ask(shop, bea.cookie, 'two-steps/end', { password: 'not-the-password' })).status).toBe(400)
  expect((await ask(shop, bea.cookie, 'two-steps/end', { password })).status).toBe(200)
  expect(await securityOf(shop, bea.cookie)).toMatchObject({ twoSteps: null })
  expect(await subjectsTo(shop, 'bea@example.com')).toContain('Two-step sign-in is off')
})

test('the database holds neither key nor recovery codes', async () => {
  await using shop = await serveShop()
  const ann = await withTwoSteps(shop, 'ann@example.com')
  const text = `select (select string_agg(t::text, ' ') from identity_two_steps t)
  || (select string_agg(t::text, ' ') from identity_recovery_code t) as stored`
  const [row] = await queryRows<{ stored: string }>(shop.db, { name: 'test-stored', text }, [])
  for (const secret of [ann.key.toString('hex'), ann.key.toString('base64'), ...ann.recoveryCodes])
    expect(row?.stored).not.toContain(secret.replace('-', ''))
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** `code(n)` is the code n steps after the one that turned it on. */
async function withTwoSteps(shop: ServedShop, email: string) {
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query('update identity_user set "emailVerified" = true where email = $1', [email])
  const { body } = await ask(shop, cookie, 'two-steps/set-up', { password })
  const bits = Array.from(body.key ?? '', (one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const begun = Math.floor(Date.now() / 30_000)
  const code = (step: number) => codeAt(key, begun + step)
  const { body: on } = await ask(shop, cookie, 'two-steps/on', { code: code(0) })
  return { cookie, key, code, recoveryCodes: on.recoveryCodes ?? [] }
}

type Body = { code?: string; key?: string; recoveryCodes?: string[] }

async function ask({ post, origin }: ServedShop, cookie: string, ...[path, body]: [string, unknown]) {
  const answer = await post(`/api/auth/${path}`, body, { origin, ...(cookie && { cookie }) })
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function securityOf(shop: ServedShop, cookie: string): Promise<{ events: { kind: string }[] } | null> {
  const answer = await fetch(`${shop.url}/api/auth/security`, { headers: { cookie } })
  return answer.ok ? ((await answer.json()) as { events: { kind: string }[] }) : null
}

async function subjectsTo(shop: ServedShop, email: string): Promise<string[]> {
  const text = 'select subject from emails where recipient = $1 order by created_at desc'
  const emails = await queryRows<{ subject: string }>(shop.db, { name: 'test-subjects', text }, [email])
  return emails.map(({ subject }) => subject)
}
