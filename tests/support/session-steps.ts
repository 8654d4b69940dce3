import type { Page } from '@playwright/test'
import { changeInShop } from './shop-database.ts'
import { signUpOn } from './shopper-calls.ts'
import { type NewCustomer, newCustomer } from './shopper-steps.ts'
import type { RunningShop } from './start-shop.ts'

/** Signs up somebody who belongs to the team. */
export async function joined(page: Page, shop: RunningShop, { name, role }: { name: string; role: string }) {
  const person = await signUpOn(page, newCustomer(name))
  const made = `update identity_user set role = '${role}', "emailVerified" = true where email = '${person.email}'`
  await changeInShop(shop, made, [])
  return person
}

const ofPerson = ({ email }: NewCustomer) => `"userId" in (select id from identity_user where email = '${email}')`

export async function endSessions(shop: RunningShop, person: NewCustomer): Promise<void> {
  await changeInShop(shop, `delete from identity_session where ${ofPerson(person)}`, [])
}

/** Changes times of a person's sessions without notifying open pages. */
export async function shiftSessions(shop: RunningShop, person: NewCustomer, change: string): Promise<void> {
  await changeInShop(shop, `update identity_session set ${change} where ${ofPerson(person)}`, [])
}

/** Counts the page's calls of a function from now on. */
export function countCalls(page: Page, name: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${name}`)) count += 1
  })
  return () => count
}
