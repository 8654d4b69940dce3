import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { listFunctions } from '#contract/index.ts'
import { cookiesOf, type ServedShop, serveShop } from '#tests/support/serve.ts'
import { describeFunctions } from './openapi.ts'

test.each(['https://shop.example', 'http://localhost:3000'])(
  '%s is described without an error or a warning of the linter of OpenAPI',
  async (publicUrl) => {
    const source = JSON.stringify(describeFunctions({ publicUrl, sessionCookie: 'session', identity: 'embedded' }))
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
    const broken = await lintFromString({ source: source.replaceAll('"security"', '"safety"'), config })
    expect(
      broken.filter(({ ruleId }) => ruleId === 'security-defined'),
      'it looks',
    ).not.toEqual([])
  },
)

test('signing in as described opens the described functions, and no others', async () => {
  await using shop = await serveShop()
  const { paths, components } = await describedBy(shop)
  const { name, description } = components.securitySchemes.session
  const [, address = ''] = /(\/api\/auth\/sign-up\S+?),/.exec(description) ?? []
  const [, origin = ''] = /Origin: (\S+)\./.exec(description) ?? []
  const ann = { name: 'Ann', email: 'ann@example.com', password: 'a-long-password' }
  const cookies = cookiesOf(await shop.post(address, ann, { origin }))
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${name}=`)) ?? ''
  expect(cookie, cookies).not.toBe('')
  for (const [path, { post }] of Object.entries(paths)) {
    const wanted = post.security
    const guest = await shop.post(path, {})
    const customer = await shop.post(path, {}, { cookie, origin })
    const rights = wanted.flatMap(({ session }) => session ?? [])
    expect([path, guest.status === 401], 'a guest').toEqual([path, !wanted.some((way) => !way.session)])
    expect([path, customer.status === 401], 'a customer').toEqual([path, false])
    expect([path, customer.status === 403], 'a customer').toEqual([path, rights.length > 0])
  }
  expect(Object.keys(paths)).toHaveLength(listFunctions().length)
})

type Described = {
  paths: Record<string, { post: { security: { session?: string[] }[] } }>
  components: { securitySchemes: { session: { name: string; description: string } } }
}

async function describedBy(shop: ServedShop): Promise<Described> {
  return (await fetch(`${shop.url}/api/openapi.json`)).json() as Promise<Described>
}
