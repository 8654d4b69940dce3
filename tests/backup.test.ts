import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accounts } from '#demo/people.ts'
import { backupFolder, runCommand } from './support/backing-up.ts'
import { shopperAt } from './support/crash.ts'
import { assertReconciled } from './support/reconciled.ts'
import { changeInShop, readInShop } from './support/shop-database.ts'
import { type RunningShop, startShop } from './support/start-shop.ts'
import { until } from './support/waits.ts'

const AUTH_SECRET = 'f2a91c7b3e5d8046c1f0b7e93d6a4852af19c07e6b5d2387'

test('a backup under traffic is restored elsewhere: the ledger agrees, people sign in, photos and links of orders open', {
  timeout: 240_000,
}, async () => {
  const folder = backupFolder()
  const first = await startShop({ env: { AUTH_SECRET } })
  await changeInShop(
    first,
    'update products set total_stock = 9000; update product_variants set stock_quantity = 9000',
    [],
  )
  const traffic = await buyUntilStopped(first.url)
  const backup = await runCommand('backup', [folder, '--keep=1'], { env: { AUTH_SECRET, DATA_DIR: first.dataDir } })
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/rows .* tables, \d+ files .* verified\n$/) })
  const bought = await traffic.stop()
  const finished = "select count > 1000000 as written from finished_tasks where task = 'backup'"
  expect(await readInShop(first, finished)).toEqual([{ written: true }])
  await first.stop()

  const dataDir = newDataDir()
  const restored = await runCommand('restore', [folder], { env: { AUTH_SECRET, DATA_DIR: dataDir } })
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/is restored\.\n$/) })
  const second = await startShop({ dataDir, env: { AUTH_SECRET } })
  await assertReconciled(second)
  const [count] = await readInShop(second, 'select count(*)::int as orders from orders')
  expect(count?.orders).toBeGreaterThan(bought.before)
  expect(await signIn(second)).toBe(200)
  expect(await statusOf(second, (await photoOf(second)) ?? '')).toBe(200)
  expect(await linkedOrder(second)).toMatchObject({ status: 200, isNamed: true })
  expect((await runCommand('restore', [folder], { env: { AUTH_SECRET, DATA_DIR: dataDir } })).output).toContain(
    'in use',
  )
  await second.stop({ keepData: true })

  const again = await runCommand('restore', [folder], { env: { AUTH_SECRET, DATA_DIR: dataDir } })
  expect(again).toEqual({ code: 1, output: expect.stringContaining('already has a shop') })
  const other = { AUTH_SECRET: AUTH_SECRET.replace('f2', '3d'), DATA_DIR: dataDir }
  const replaced = await runCommand('restore', [folder, '--replace'], { env: other })
  expect(replaced).toEqual({ code: 0, output: expect.stringContaining('everybody is signed out') })
  for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true })
})

/** Three people who buy one bag after the other; returns after the first order of each. */
async function buyUntilStopped(url: string) {
  const shoppers = await Promise.all(Array.from({ length: 3 }, () => shopperAt(url)))
  let isStopped = false
  let orders = 0
  const buy = async (shopper: (typeof shoppers)[number]) => {
    do {
      const intent = await shopper.prepareCheckout()
      await shopper.pay(intent)
      await shopper.createOrder(intent.paymentIntentId)
      orders++
    } while (!isStopped)
  }
  const all = Promise.all(shoppers.map(buy))
  await Promise.race([all, Promise.all(shoppers.map(({ emails }) => until(emails, (count) => count > 0)))])
  const before = orders
  return {
    async stop() {
      isStopped = true
      await all
      expect(orders, 'orders during the backup').toBeGreaterThan(before)
      return { before }
    },
  }
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), `stella-maris-tests-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

async function signIn({ url }: RunningShop): Promise<number> {
  const [{ email, password } = { email: '', password: '' }] = accounts.filter(({ role }) => role === 'customer')
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', origin: url }
  return (await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).status
}

async function statusOf({ url }: RunningShop, path: string): Promise<number> {
  return (await fetch(url + path)).status
}

/** A photo of the page of bags. */
async function photoOf({ url }: RunningShop): Promise<string | undefined> {
  return /\/pictures\/[0-9a-f]{16}-\d+x\d+\/\d+\.webp/.exec(await (await fetch(`${url}/products`)).text())?.[0]
}

/** The answer to the link in the newest confirmation of an order. */
async function linkedOrder(shop: RunningShop) {
  const emails = `select e.text, order_number as number from emails e join orders o on o.id = e.order_id
where e.text like '%/order/%' order by e.created_at desc limit 1`
  const [{ text = '', number = '' } = {}] = await readInShop(shop, emails)
  const [, path = ''] = /http:\/\/localhost:\d+(\/order\/\S+key=[\w-]+)/.exec(String(text)) ?? []
  const answer = await fetch(shop.url + path)
  return { status: answer.status, isNamed: (await answer.text()).includes(String(number)) }
}
