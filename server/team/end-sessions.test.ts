import { expect, test } from 'vitest'
import { headline } from '#domain/reporting/audit-text.ts'
import { password, signIn, signUp } from '#tests/support/accounts.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'

test("an owner ends all sessions of another person, which is in the audit log and in that person's history", async () => {
  await using shop = await serveShop()
  const { marina, june, junes } = await people(shop)
  const [marinasId, junesId] = [await idOf(shop, marina), await idOf(shop, june)]
  expect((await call(shop, june, 'team/endSessions', { userId: marinasId })).status).toBe(403)

  expect((await call(shop, marina, 'team/endSessions', { userId: junesId })).status).toBe(200)
  for (const cookie of [june, junes])
    expect((await call(shop, cookie, 'users/createOrGetUser', {})).status, 'from the next request on').toBe(401)
  expect((await call(shop, marina, 'users/createOrGetUser', {})).status).toBe(200)

  const { body: entries } = await call(shop, marina, 'admin/getAuditLog', { kind: 'person' })
  const [entry] = entries as Parameters<typeof headline>[0][]
  expect(entry).toMatchObject({ actorName: 'Ann', action: 'team.endSessions', subject: `person:${junesId}` })
  expect(entry && headline(entry)).toBe('All sessions ended')
  const again = cookiesOf(await signIn(shop, 'june@example.com', password))
  const { events } = await (await fetch(`${shop.url}/api/auth/security`, { headers: { cookie: again } })).json()
  expect(events.map(({ kind }: { kind: string }) => kind)).toContain('ended-by-team')
})

test('own sessions and those of a missing account are refused, and end nothing', async () => {
  await using shop = await serveShop()
  const { marina } = await people(shop)
  const own = { userId: await idOf(shop, marina) }
  expect(await call(shop, marina, 'team/endSessions', own)).toMatchObject({ body: { code: 'OWN_ACCOUNT' } })
  expect(await call(shop, marina, 'team/endSessions', { userId: 'none' })).toMatchObject({ status: 404 })
  expect((await call(shop, marina, 'users/createOrGetUser', {})).status).toBe(200)
})

/** Marina, an owner, and two browsers of June, who belongs to the team. */
async function people(shop: ServedShop) {
  const marina = cookiesOf(await signUp(shop, 'marina@example.com'))
  const june = cookiesOf(await signUp(shop, 'june@example.com'))
  await shop.db.$client.query(
    `update identity_user set "emailVerified" = true, role = case email when 'marina@example.com' then 'owner' else 'manager' end`,
  )
  return { marina, june, junes: cookiesOf(await signIn(shop, 'june@example.com', password)) }
}

async function idOf(shop: ServedShop, cookie: string): Promise<string> {
  return String((await call(shop, cookie, 'users/createOrGetUser', {})).body._id)
}

async function call({ post, origin }: ServedShop, cookie: string, ...[path, input]: [string, unknown]) {
  const answer = await post(`/api/${path}`, input, { cookie, origin })
  return { status: answer.status, body: await answer.json() }
}
