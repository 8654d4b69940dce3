// npm run admin -- ann@example.com [--name='Ann Lee']: makes her an owner of the shop, with the password that is asked for on
// the terminal, or with the first line of the input. Works on the database of the server's settings, whether the shop runs or not.
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { closeAccount, isPassword, passwordLength, setAdministrator } from '#adapters/identity/passwords.ts'
import { readConfig } from '#config'
import { inTransaction, openDatabase } from '#database/connection.ts'
import { databaseOf } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { accounts } from '#demo/people.ts'
import { openToEverybody } from '#demo/published.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const address = z.email().max(254).safeParse(positionals[0]?.trim())
  if (!address.success || positionals.length > 1) throw new Error("npm run admin -- ann@example.com [--name='Ann Lee']")
  const { directUrl: databaseUrl, dataDir, demo, clerk } = readConfig(process.env)
  if (clerk) throw new Error('Accounts are at Clerk: give this one the public metadata {"role": "owner"} there.')
  const password = await askForPassword(address.data)
  const database = await databaseOf({ databaseUrl, dataDir: join(dataDir, 'postgres') })
  await migrate(database.url, say)
  const db = openDatabase(database.url)
  const name = values.name?.trim() || address.data.split('@')[0] || address.data
  await inTransaction(db, (tx) => setAdministrator(tx, { email: address.data, name, password }))
  say(`${address.data} is an owner of the shop now, and signs in with the new password.`)
  for (const email of demo ? [] : await openToEverybody(db, isPassword)) {
    await inTransaction(db, (tx) => closeAccount(tx, email))
    say(`${email}, an account of the demo with a published password, is closed.`)
  }
  await db.$client.end()
  await database.stop()
}

async function askForPassword(address: string): Promise<string> {
  const isTyped = process.stdin.isTTY
  const password = isTyped ? await ask(`New password for ${address}: `) : await firstLine()
  const { least, most } = passwordLength
  if (password.length < least || password.length > most)
    throw new Error(`A password has ${least} to ${most} characters. Nothing was changed.`)
  if (accounts.some((account) => account.password === password))
    throw new Error('This password is published. Nothing was changed.')
  if (isTyped && (await ask('Again: ')) !== password) throw new Error('These were two passwords. Nothing was changed.')
  return password
}

/** Reads hidden input. */
function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    terminal.once('line', resolve)
    terminal.once('close', () => reject(new Error('\nNothing was changed.')))
  }).finally(() => {
    say('')
    terminal.close()
  }) as Promise<string>
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
