// npm run delete-account -- ann@example.com [--now] [--without-reviews]: has a customer's account deleted, in 14 days or, with
// --now, as soon as nothing is under way, once its address is typed again. Works on the database of the server's settings,
// whether the shop runs or not; a running shop carries it out.
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readAccount } from '#adapters/identity/accounts.ts'
import { readConfig } from '#config'
import { type Database, openDatabase } from '#database/connection.ts'
import { databaseOf } from '#database/embedded.ts'
import { confirms, obstacleName } from '#domain/people/account-deletion.ts'
import { accountsOf, planDeletion, readObstacles } from '#server/deletions/deletions.ts'
import { writeWith } from '#server/live/write.ts'

const usage = 'npm run delete-account -- ann@example.com [--now] [--without-reviews]'
const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { now: { type: 'boolean', default: false }, 'without-reviews': { type: 'boolean', default: false } },
  })
  const [address, ...others] = positionals
  if (!address || others.length > 0) throw new Error(usage)
  const { directUrl: databaseUrl, dataDir, publicUrl } = readConfig(process.env)
  const database = await databaseOf({ databaseUrl, dataDir: join(dataDir, 'postgres') })
  const db = openDatabase(database.url)
  try {
    await deleteAccount(db, { address, publicUrl, atOnce: values.now, keepsReviews: !values['without-reviews'] })
  } finally {
    await db.$client.end()
    await database.stop()
  }
}

type Wish = { address: string; publicUrl: string; atOnce: boolean; keepsReviews: boolean }

async function deleteAccount(db: Database, { address, publicUrl, atOnce, keepsReviews }: Wish): Promise<void> {
  const people = await accountsOf(db, address.trim())
  if (people.length === 0) throw new Error(`No customer has the address ${address}. Nothing was changed.`)
  for (const { name, email } of people) say(`${name}, ${email}`)
  for (const { id } of people)
    for (const one of await readObstacles(db, id)) say(`The deletion waits for the end of ${obstacleName(one)}.`)
  say(`Reviews ${keepsReviews ? 'stay without the name' : 'are deleted too'}. Orders stay without the person.`)
  say(atOnce ? 'It cannot be taken back.' : 'For 14 days the customer can take it back.')
  const typed = await ask('Type the address again to delete: ')
  if (!confirms(typed, address)) throw new Error('This is another address. Nothing was changed.')
  const write = writeWith(db)
  for (const { id: userId, clerkUserId } of people) {
    // A hosted provider, which has no account here, confirms emails itself.
    const sendsEmail = (await readAccount(db, clerkUserId))?.isVerified ?? true
    const wish = { userId, keepsReviews, atOnce, askedBy: 'operator' as const, sendsEmail, now: new Date() }
    const planned = await write((tx, announce) => planDeletion({ tx, announce, settings: { publicUrl } }, wish))
    if (planned)
      say(`The account is deleted ${atOnce ? 'now' : `on ${new Date(planned.dueAt).toISOString().slice(0, 10)}`}.`)
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const typed = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return typed
}
