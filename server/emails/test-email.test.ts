import { expect, test } from 'vitest'
import { EmailRefusedError } from '#adapters/email/email.ts'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { until } from '#tests/support/waits.ts'

// D21
test('a test email goes to the person who requests it, with the typed text, and belongs to no order', async () => {
  await using shop = await openBuying()
  const sent: { recipient: string; subject: string; text: string }[] = []
  shop.shop.email = { send: async (email) => void sent.push(email) }
  const admin = await shop.signIn('marina', 'admin')
  const asked = { kind: 'shipped' as const, subject: 'Ahoy {firstName}', opening: 'Fair winds.' }
  const { recipient, error } = await admin.emails.sendTestEmail(asked)
  expect([recipient, error]).toEqual([sent[0]?.recipient, null])
  expect(sent).toMatchObject([{ subject: 'Test: Ahoy Clara', text: expect.stringContaining('Fair winds.') }])
  expect(recipient).toContain('marina')
  expect(await admin.emails.getEmails({})).toMatchObject([
    { kind: 'test', status: 'sent', orderNumber: null, recipient, lastError: null },
  ])
  expect(await admin.settings.getEmailTexts(), 'nothing is saved by it').toEqual({})
})

test("the mail server's answer to a test is shown at once; a failed test is not tried again, and needs nobody’s attention", async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const before = await admin.admin.getAttention()
  shop.shop.email = { send: async () => Promise.reject(new EmailRefusedError('550 no such mailbox')) }
  expect(await admin.emails.sendTestEmail({ kind: 'account', closing: 'Be well.' })).toMatchObject({
    error: '550 no such mailbox',
  })
  expect(await admin.emails.getEmails({})).toMatchObject([
    { status: 'failed', lastError: '550 no such mailbox', nextTryAt: null },
  ])
  expect(await admin.admin.getAttention()).toEqual(before)
})

test('test emails are ten seconds apart; of two requests at once one counts, and each person has a limit', async () => {
  await using shop = await openBuying()
  const [marina, jo] = [await shop.signIn('marina', 'admin'), await shop.signIn('jo', 'admin')]
  const press = (one: typeof marina) => outcomeOf(one.emails.sendTestEmail({ kind: 'shipped' }))
  // Neither call writes its email until both are in their transactions. Without a lock both would have counted by then.
  const door = await shop.db.$client.connect()
  await door.query('begin; lock table emails in exclusive mode')
  const presses = Promise.all([press(marina), press(marina)])
  const waiting = {
    name: '',
    text: 'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
  }
  await until(
    () => queryRows(shop.db, waiting, []),
    ({ length }) => length === 2,
  )
  await door.query('commit')
  door.release()
  expect((await presses).sort()).toEqual(['TOO_MANY_REQUESTS', 'ok'])
  expect(await press(jo)).toBe('ok')
  shop.shop.now = () => new Date(Date.now() + 11_000)
  expect(await press(marina)).toBe('ok')
})
