import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { type ClerkInstance, startClerk } from './clerk-instance.ts'
import { type RunningShop, startShop } from './start-shop.ts'

export type ClerkShop = RunningShop & { clerk: ClerkInstance }

const script = readFileSync(join(import.meta.dirname, 'clerk-stand-in.js'), 'utf8')
/** The code that the stand-in accepts for everybody. */
export const goodCode = '424242'

/** A shop with accounts at the hosted provider: its server uses the official library, its pages the stand-in for the provider's scripts. */
export async function startClerkShop(): Promise<ClerkShop> {
  const clerk = await startClerk()
  const shop = await startShop({ env: clerk.env })
  return {
    ...shop,
    clerk,
    async stop(how) {
      await shop.stop(how)
      await clerk.close()
    },
  }
}

/** Answers the provider's URLs in the browser, as `scripts` says. Returns the requests. */
export async function standInForClerk(page: Page, { clerk }: ClerkShop, scripts: () => Scripts = () => 'come') {
  const asked: string[] = []
  const { frontendUrl } = clerk.settings
  await page.context().route(`${frontendUrl}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (!pathname.startsWith('/npm/')) return answer(route, clerk, pathname)
    if (scripts() === 'fail') return route.abort()
    if (scripts() === 'hang') return
    const body = pathname.includes('clerk-js') ? script.replace('FRONTEND_URL', frontendUrl) : ''
    return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body })
  })
  return asked
}

type Scripts = 'come' | 'fail' | 'hang'

async function answer(route: Route, clerk: ClerkInstance, pathname: string): Promise<void> {
  const input = route.request().postDataJSON()
  const json = (body: unknown) => route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } })
  const person = clerk.people.get(input.id)
  if (pathname === '/v1/client') return json({ user: person ?? null })
  if (pathname === '/v1/token') return json(person ? { jwt: clerk.token(person, input.party), seconds: 60 } : {})
  const known = [...clerk.people.values()].find(({ email }) => email === input.email)
  return json({ user: input.code === goodCode ? (known ?? null) : null })
}
