import { expect, test } from 'vitest'
import { type GuardedShop, guardedShop } from './support/guarded-shop.ts'
import { openMailServer } from './support/mail-server.ts'
import { reservePorts } from './support/start-shop.ts'
import { until } from './support/waits.ts'
import { complete, newPurchase, orderedBy, type Purchase, prepare, stateOf } from './support/whole-purchase.ts'

// The mail server is away for the whole test: closed, then silent, then refusing. In the end it comes back.

test('while the mail server is away orders, pages and releases continue, emails wait, and each is sent once when it is back', {
  timeout: 240_000,
}, async () => {
  const port = await reservePorts()
  await using shop = await guardedShop({ smtpUrl: `smtp://127.0.0.1:${port}` })
  const bought = [await buy(shop), await buy(shop)]
  await until(
    () => waiting(shop),
    (emails) => emails.length === 2 && emails.every(({ last_error }) => last_error !== null),
  )
  {
    await using silent = await openMailServer({ port })
    silent.mood.answer = 'hangs'
    for (let count = 0; count < 6; count++) bought.push(await buy(shop))
    await until(
      async () => silent.asked.length,
      (asked) => asked === 4,
    )
    await expectTheRestGoesOn(shop)
    expect(silent.asked, 'no email has been given up meanwhile').toHaveLength(4)
  }
  await using back = await openMailServer({ port })
  back.mood.answer = 'asks for patience'
  bought.push(await buy(shop))
  await until(
    () => back.asked.length,
    (asked) => asked > 0,
  )
  await until(
    () => states(shop, bought),
    (all) => all.every(({ emails }) => emails !== null),
  )
  expect(await states(shop, bought)).toEqual(
    bought.map((purchase) => ({
      ...orderedBy(purchase),
      emails: 'queued',
      jobs: expect.any(Number),
      deliveredEmails: 0,
    })),
  )
  back.mood.answer = 'takes'
  await until(
    async () => {
      await shop.run('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      return waiting(shop)
    },
    (emails) => emails.length === 0,
  )
  for (const { buyer } of bought)
    expect(back.taken.filter((delivered) => delivered.includes(`To: ${buyer.email}`))).toHaveLength(1)
  expect(back.taken).toHaveLength(bought.length)
  expect(await shop.discrepancies()).toEqual([])
})

/** A visitor browses, and another one gave up a payment, whose pieces are released. */
async function expectTheRestGoesOn(shop: GuardedShop): Promise<void> {
  const abandoned = await newPurchase(shop)
  expect((await prepare(abandoned)).status).toBe(200)
  await shop.run("update checkouts set expires_at = now() where status = 'open'")
  await shop.run("select graphile_worker.add_job('releaseCheckouts', '{}')")
  await until(
    () => shop.stockOf(abandoned.bagId),
    (stock) => stock === 5,
  )
  for (const path of ['/', '/bags', '/faq']) expect((await fetch(shop.url + path)).status, path).toBe(200)
}

async function buy(shop: GuardedShop): Promise<Purchase> {
  const purchase = await newPurchase(shop)
  await prepare(purchase)
  if (purchase.intent) await purchase.buyer.pay(purchase.intent)
  const answers = await complete(shop, purchase, 'browser')
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  return purchase
}

function states(shop: GuardedShop, bought: Purchase[]) {
  return Promise.all(bought.map((purchase) => stateOf(shop, purchase)))
}

function waiting(shop: GuardedShop) {
  return shop.run<{ last_error: string | null }>("select last_error from emails where status <> 'sent'")
}
