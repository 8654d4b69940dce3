import { expect, test } from 'vitest'
import { accountsIn } from '#server/email-outbox/email-outbox.ts'
import { signerWith } from '#server/shop.ts'
import { password, signUp } from '#tests/support/accounts.ts'
import { appCode } from '#tests/support/authenticator.ts'
import { cookiesOf, postTo, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { embeddedIdentity } from './embedded.ts'

const [former, present] = ['a secret for the tests of this shop', 'the secret that follows in these tests']
const email = 'ann@example.com'

test('a new secret ends no session while the former one is accepted, and afterwards ends those signed with the former', async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, email))
  const both = await nodeWith(shop, [present, former])
  const turned = await nodeWith(shop, [former, present])
  const alone = await nodeWith(shop, [present])
  expect([await stays(both.url, cookie), await stays(turned.url, cookie), await stays(alone.url, cookie)]).toEqual([
    true,
    true,
    false,
  ])
  const begun = cookiesOf(await ask(`${both.url}/api/auth/sign-in/email`, { email, password }))
  expect([await stays(alone.url, begun), await stays(turned.url, begun)], 'of the new secret').toEqual([true, true])
  expect(await stays(both.url, begun.replace(/(session_token=\w{5})\w/, '$1_')), 'forged').toBe(false)
  await ask(`${both.url}/api/auth/sign-out`, {}, cookie)
  expect(await stays(both.url, cookie)).toBe(false)
})

test("codes of an app and recovery codes work with both secrets, and the next night's job frees the app from the former", async () => {
  await using shop = await serveShop()
  const cookie = cookiesOf(await signUp(shop, email))
  await shop.db.$client.query('update identity_user set "emailVerified" = true')
  const { key } = await (await ask(`${shop.url}/api/auth/two-steps/set-up`, { password }, cookie)).json()
  const { recoveryCodes } = await (
    await ask(`${shop.url}/api/auth/two-steps/on`, { code: appCode(key, -1) }, cookie)
  ).json()
  const enter = async (url: string, proof: object) =>
    (
      await ask(
        `${url}/api/auth/second-step`,
        proof,
        cookiesOf(await ask(`${url}/api/auth/sign-in/email`, { email, password })),
      )
    ).status

  const both = await nodeWith(shop, [present, former])
  expect(await enter(both.url, { recoveryCode: recoveryCodes[0] })).toBe(200)
  expect(await enter(both.url, { code: appCode(key) })).toBe(200)
  await both.identity.forget()
  const alone = await nodeWith(shop, [present])
  expect(await enter(alone.url, { code: appCode(key, 1) })).toBe(200)
  expect(await enter(alone.url, { recoveryCode: recoveryCodes[1] }), 'a hash cannot be renewed').toBe(400)
})

test('a link signed with a former secret is accepted, and one with a wrong signature is not', () => {
  const { sign } = signerWith(former)
  const both = signerWith(present, [former])
  expect(both.isSigned('order:SM-1', sign('order:SM-1'))).toBe(true)
  expect(both.isSigned('order:SM-1', both.sign('order:SM-1'))).toBe(true)
  expect(both.sign('order:SM-1')).toBe(signerWith(present).sign('order:SM-1'))
  for (const key of ['', sign('order:SM-2'), sign('order:SM-1').slice(1)])
    expect(both.isSigned('order:SM-1', key)).toBe(false)
  expect(signerWith(present).isSigned('order:SM-1', sign('order:SM-1'))).toBe(false)
})

/** One more node of the shop, with these secrets. */
async function nodeWith(shop: ServedShop, [secret = '', ...formerSecrets]: string[]) {
  const { db, log, settings } = shop.shop
  shop.shop.identity = embeddedIdentity({
    pool: db.$client,
    log,
    demo: settings.demo,
    publicUrl: settings.publicUrl,
    secret,
    formerSecrets,
    ...accountsIn(db, settings.publicUrl),
  })
  return { url: await shop.anotherNode(), identity: shop.shop.identity }
}

async function stays(url: string, cookie: string): Promise<boolean> {
  const [session, cart] = [
    await fetch(`${url}/api/auth/get-session`, { headers: { cookie } }),
    await postTo(`${url}/api/cart/getUserCart`, {}, { cookie }),
  ]
  const isKnown = (await session.json()) !== null
  expect(cart.status).toBe(isKnown ? 200 : 401)
  return isKnown
}

function ask(address: string, body: object, cookie = ''): Promise<Response> {
  return postTo(address, body, { origin: 'http://localhost:3000', ...(cookie && { cookie }) })
}
