import { expect, test } from 'vitest'
import { z } from 'zod'
import { action, type FunctionContract, mutation, query } from '#contract/define.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { dispatch, failureAnswer } from './dispatch.ts'
import type { Call, Caller } from './handler.ts'
import { Refusal } from './refusal.ts'

test('a refusal that the contract does not name fails tests, wherever it is thrown; outside of tests it is answered', async () => {
  await using opened = await openTestShop()
  const { settings, ...rest } = opened.shop
  const contract = query({ access: 'anyone', summary: '', output: z.null(), refusals: ['NOT_FOUND'] })
  const refusing = (code: string, checkOutputs: boolean) => {
    const handler = async () => Promise.reject(new Refusal(code, 'No.'))
    const functions = new Map([['shop.ask', { contract, handler }]])
    const shop = { ...rest, functions, settings: { ...settings, checkOutputs } }
    return dispatch(shop, { name: 'shop.ask', input: {}, caller: async () => null })
  }
  for (const named of ['NOT_FOUND', 'BAD_REQUEST', 'TOO_MANY_REQUESTS'])
    expect((await refusing(named, true)).body).toMatchObject({ code: named })
  for (const unnamed of ['OUT_OF_STOCK', 'FORBIDDEN', 'UNAUTHORIZED'])
    await expect(refusing(unnamed, true)).rejects.toMatchObject({
      message: `shop.ask refused with ${unnamed}, which its contract does not name`,
      cause: { code: unnamed },
    })
  expect(await refusing('OUT_OF_STOCK', false)).toMatchObject({
    status: 409,
    body: { code: 'OUT_OF_STOCK' },
  })
})

test('an unknown function is not found, by its name', async () => {
  await using shop = await openTestShop()
  expect(await dispatch(shop.shop, { name: 'shop.sink', input: {}, caller: async () => null })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', message: "There is no function 'shop.sink'." },
  })
  expect(linesOf(shop, 'call')).toMatchObject([{ function: 'shop.sink', outcome: 'refused:NOT_FOUND' }])
})

test('each call is one line: caller, function, duration, outcome', async () => {
  await using shop = await openTestShop()
  const { caller } = await shop.signIn('ann')
  const started = performance.now()
  await asking(shop, { contract: ofAnyone, handler: async () => 1 }, caller)
  await asking(shop, { contract: ofAnyone, handler: async () => Promise.reject(new Refusal('NOT_FOUND', 'No.')) })
  const { body } = await asking(shop, { contract: ofAnyone, handler: async () => Promise.reject(new Error('Oh')) })
  const { incident } = (body as { data: { incident: string } }).data
  expect(linesOf(shop, 'call')).toMatchObject([
    { level: 'info', function: 'shop.ask', caller: caller.userId, outcome: 'ok' },
    { caller: null, outcome: 'refused:NOT_FOUND' },
    { caller: null, outcome: `failed:${incident}` },
  ])
  const passed = performance.now() - started
  for (const { ms } of linesOf(shop, 'call')) {
    expect(String(ms)).toMatch(/^\d+(\.\d{1,2})?$/)
    expect(ms).toBeLessThanOrEqual(Math.ceil(passed))
  }
  expect(linesOf(shop, 'incident')).toMatchObject([
    { level: 'error', incident, error: expect.stringMatching(/^Error: Oh/) },
  ])
})

test('an incident of the database is logged with its state', async () => {
  await using shop = await openTestShop()
  const handler = ({ db }: Call<FunctionContract>) => db.$client.query('select 1 / 0')
  expect((await asking(shop, { contract: ofAnyone, handler })).status).toBe(500)
  expect(linesOf(shop, 'incident')).toMatchObject([{ sqlState: '22012' }])
})

test('an answer that breaks its contract fails in tests', async () => {
  await using shop = await openTestShop()
  const handler = async () => 'one'
  expect((await asking(shop, { contract: ofAnyone, handler })).status).toBe(500)
  expect(linesOf(shop, 'incident')).toMatchObject([{ error: expect.stringMatching(/^Answer breaks its contract: /) }])
  shop.shop.settings.checkOutputs = false
  expect(await asking(shop, { contract: ofAnyone, handler })).toMatchObject({ status: 200, body: 'one' })
})

test('an answer has the topics watched until then, and so has a refusal', async () => {
  await using shop = await openTestShop()
  const handler = async ({ watch, refuse }: Call<FunctionContract>) => {
    watch('catalogue', 'product:1')
    watch('product:1', 'settings')
    throw refuse('NOT_FOUND' as never, 'No.', { reason: 'gone' })
  }
  expect(await asking(shop, { contract: ofAnyone, handler })).toEqual({
    status: 404,
    body: { code: 'NOT_FOUND', message: 'No.', data: { reason: 'gone' } },
    topics: ['catalogue', 'product:1', 'settings'],
    position: 'test.0',
  })
})

test('a mutation is one transaction, whose refusal leaves nothing behind; queries and actions announce nothing', async () => {
  await using shop = await openTestShop()
  const text = "insert into settings (key, value) values ('a', '1')"
  const writing = async ({ db }: Call<FunctionContract>) => {
    await db.$client.query(text)
    throw new Refusal('NOT_FOUND', 'No.')
  }
  await asking(shop, { contract: mutation(plain), handler: writing })
  expect((await shop.db.$client.query('select key from settings')).rows).toEqual([])
  const announcing = async ({ announce }: Call<FunctionContract>) => {
    announce('catalogue')
    return 1
  }
  expect((await asking(shop, { contract: mutation(plain), handler: announcing })).status).toBe(200)
  for (const contract of [query(plain), action(plain)])
    expect((await asking(shop, { contract, handler: announcing })).status).toBe(500)
  expect(linesOf(shop, 'incident').map(({ error }) => String(error).split('\n')[0])).toEqual([
    'Error: Only a transaction announces changes: use shop.write',
    'Error: Only a transaction announces changes: use shop.write',
  ])
})

test('a caller must be signed in, have the right, and have a required second step', async () => {
  await using shop = await openTestShop()
  const [{ caller: ann }, { caller: june }] = [await shop.signIn('ann'), await shop.signIn('june', 'support')]
  const ofCustomers = query({ ...plain, access: 'customer' })
  const ofTeam = query({ ...plain, access: 'admin', right: ['settings', 'reviews'] })
  const outcomeOf = async (contract: FunctionContract, caller: Caller | null) => {
    const { status, body } = await asking(shop, { contract, handler: async () => 1 }, caller)
    return status === 200 ? 'ok' : { status, ...(body as object) }
  }
  const noRight = { status: 403, code: 'FORBIDDEN', message: 'You do not have permission to perform this action.' }
  for (const contract of [ofCustomers, ofTeam])
    expect(await outcomeOf(contract, null)).toMatchObject({ status: 401, message: 'Please sign in.' })
  expect(await outcomeOf(ofCustomers, ann)).toBe('ok')
  expect(await outcomeOf(ofCustomers, { ...ann, lacksTwoSteps: true })).toBe('ok')
  expect(await outcomeOf(ofTeam, ann)).toMatchObject(noRight)
  expect(await outcomeOf(ofTeam, june)).toBe('ok')
  expect(await outcomeOf(ofTeam, { ...june, lacksTwoSteps: true })).toMatchObject({
    status: 403,
    code: 'SECOND_STEP_REQUIRED',
    message: 'Please set up two-step sign-in first, in the Security tab of your account.',
  })
  expect(linesOf(shop, 'right refused'), 'customers are not told of').toEqual([])
  expect(await outcomeOf(query({ ...plain, access: 'admin', right: ['settings', 'taxes'] }), june)).toMatchObject(
    noRight,
  )
  const reported = { account: june.clerkUserId, role: 'support', what: 'shop.ask', right: 'settings or taxes' }
  expect(linesOf(shop, 'right refused')).toMatchObject([
    { ...reported, address: expect.stringMatching(/^[\da-f]{16}$/) },
  ])
})

test("a team member's change is entered under their name, and announced to readers of the log; a customer's is not", async () => {
  await using shop = await openTestShop()
  const reported: string[] = []
  const { write } = shop.shop
  shop.shop.write = (work) =>
    write((tx, announce) =>
      work(tx, (...names) => {
        reported.push(...names)
        announce(...names)
      }),
    )
  const [{ caller: ann }, { caller: june }] = [await shop.signIn('ann'), await shop.signIn('june', 'owner')]
  const written =
    "insert into settings (key, value) values ('company', '{}') on conflict (key) do update set value = '{\"a\": 1}'"
  const writing = ({ db }: Call<FunctionContract>) => db.$client.query(written).then(() => 1)
  await asking(shop, { contract: mutation({ ...plain, access: 'customer' }), handler: writing }, ann)
  expect(reported).toEqual([])
  await asking(shop, { contract: mutation({ ...plain, access: 'admin', right: 'settings' }), handler: writing }, june)
  expect(reported).toEqual(['audit'])
  const text = 'select actor_id as id, actor_name as name, action, address from audit_log order by id'
  expect((await shop.db.$client.query(text)).rows).toContainEqual({
    id: june.userId,
    name: 'june',
    action: 'shop.ask',
    address: '10.2.0.14',
  })
})

test('while the database is away the answer says that the call may be sent again', () => {
  expect(failureAnswer(new Error('Connection terminated'), 'i1')).toEqual({
    status: 503,
    body: {
      code: 'SERVICE_UNAVAILABLE',
      message: 'The shop cannot answer right now. Please try again in a moment. (i1)',
      data: { incident: 'i1' },
    },
  })
  for (const code of ['55000', '57P03', '53300', '28P01', '3D000']) {
    const refused = Object.assign(new Error('no'), { severity: 'FATAL', code })
    expect(failureAnswer(new Error('in a statement', { cause: refused }), 'i1').status, code).toBe(503)
  }
  expect(failureAnswer(Object.assign(new Error('no'), { severity: 'ERROR', code: '55000' }), 'i1').status).toBe(500)
  expect(failureAnswer(new Error('Oh'), 'i2')).toEqual({
    status: 500,
    body: {
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong on our side. Please try again. (i2)',
      data: { incident: 'i2' },
    },
  })
})

const plain = { access: 'anyone', summary: '', output: z.number(), refusals: ['NOT_FOUND'] } as const
const ofAnyone = query(plain)

type Asked = { contract: FunctionContract; handler: (call: Call<FunctionContract>) => Promise<unknown> }

function asking({ shop }: TestShop, { contract, handler }: Asked, caller: Caller | null = null) {
  const functions = new Map([['shop.ask', { contract, handler: handler as never }]])
  return dispatch(
    { ...shop, functions },
    { name: 'shop.ask', input: {}, address: '10.2.0.14', caller: async () => caller },
  )
}

function linesOf({ logged }: TestShop, message: string): Record<string, unknown>[] {
  return logged.map((line) => JSON.parse(line)).filter((line) => line.message === message)
}
