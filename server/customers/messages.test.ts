import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { expectMerchantTexts } from '#tests/support/merchant-texts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const words = { subject: 'Your  Duna\nClutch ', message: 'Dear Ann,\nit left today.\n\nIt is <b>well</b> packed.' }

// ACU-030, D21, C-43
test("a message to a customer is the email in its preview, in the shop's name, and answers reach support", async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { caller } = await shop.signIn('ann')
  const message = { ...words, customerId: caller.userId }
  const preview = await admin.customers.previewMessage(message)
  expect(await emails(shop), 'a look sends nothing').toEqual([])
  const sent = await admin.customers.sendMessage({ ...message, messageId: crypto.randomUUID() })
  expect(sent).toEqual({ recipient: caller.email })
  expect(await emails(shop)).toMatchObject([
    { ...preview, kind: 'message', recipient: caller.email, headers: { 'Reply-To': 'hello@stellamaris.example' } },
  ])
  expect(preview.subject).toBe('Your Duna Clutch')
  expect(preview.text).toBe(
    'Stella Maris\n\nYour Duna Clutch\n\nDear Ann,\nit left today.\n\nIt is <b>well</b> packed.\n\nStella Maris\n\nReplies to this email go to hello@stellamaris.example.',
  )
  expect(preview.html).toContain('&lt;b&gt;well&lt;/b&gt;')
  expect(preview.html, 'who of the team wrote stays inside').not.toContain('boss')
  const log = await admin.admin.getAuditLog({ subject: `customer:${caller.userId}` })
  expect(log).toMatchObject([{ action: 'customers.sendMessage', actorName: 'boss', subjectName: 'ann' }])
})

test('the same message sent several times at once is one email; nothing is sent to a non-customer, or without text', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { userId } = (await shop.signIn('ann')).caller
  const message = { ...words, customerId: userId, messageId: crypto.randomUUID() }
  await Promise.all([1, 2, 3, 4].map(() => admin.customers.sendMessage(message)))
  expect(await emails(shop)).toHaveLength(1)
  const to = (customerId: string) =>
    outcomeOf(admin.customers.sendMessage({ ...message, customerId, messageId: crypto.randomUUID() }))
  expect(await to('nobody')).toBe('NOT_FOUND')
  expect(await to(admin.caller.userId)).toBe('NOT_FOUND')
  for (const wrong of [
    { subject: ' ' },
    { message: '\n' },
    { subject: 'a'.repeat(151) },
    { message: 'a'.repeat(5001) },
  ])
    expect(await outcomeOf(admin.customers.sendMessage({ ...message, ...wrong })), JSON.stringify(wrong)).toBe(
      'BAD_REQUEST',
    )
  expect(await emails(shop)).toHaveLength(1)
})

// D21
test("a message uses the merchant's text for messages, in its preview and in the email", async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { userId: customerId } = (await shop.signIn('ann')).caller
  await expectMerchantTexts(shop, { message: { names: { firstName: 'ann' }, ends: 'Stella Maris' } }, () =>
    admin.customers.sendMessage({ ...words, customerId, messageId: crypto.randomUUID() }),
  )
  const [{ html, text } = {}] = await emails(shop)
  expect(text).not.toContain('packed.\n\nStella Maris')
  expect(await admin.customers.previewMessage({ ...words, customerId })).toMatchObject({ html, text })
})

function emails({ db }: TestShop) {
  return queryRows<Record<string, unknown>>(db, { name: '', text: 'select * from emails order by created_at' }, [])
}
