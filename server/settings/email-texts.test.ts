import { expect, test } from 'vitest'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// D21
test('two people with different emails, or different fields of one, do not conflict; the second writer of a field sees name and value of the first', async () => {
  await using shop = await openBuying()
  const [marina, jo] = [await shop.signIn('marina', 'admin'), await shop.signIn('jo', 'admin')]
  await marina.settings.updateEmailText({ kind: 'shipped', opening: 'Fair winds.', opened: { opening: '' } })
  await jo.settings.updateEmailText({ kind: 'delivered', opening: 'It is there.', opened: { opening: '' } })
  await jo.settings.updateEmailText({ kind: 'shipped', closing: 'Yours, Jo', opened: { closing: '' } })
  const late = jo.settings.updateEmailText({
    kind: 'shipped' as const,
    subject: 'On its way',
    opening: 'It left.',
    opened: { subject: '', opening: '' },
  })
  await expect(late).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'opening', value: 'Fair winds.', by: 'marina', at: expect.any(Number) }] },
  })
  const held = {
    shipped: { subject: '', opening: 'Fair winds.', closing: 'Yours, Jo' },
    delivered: { subject: '', opening: 'It is there.', closing: '' },
  }
  expect(await jo.settings.getEmailTexts()).toEqual(held)
  const same = { kind: 'shipped' as const, opening: 'Fair winds.', opened: { opening: '' } }
  expect(await outcomeOf(jo.settings.updateEmailText(same)), 'who wants what is stored has it').toBe('ok')
})

test('when two people save the same field at once, one of them is refused', async () => {
  await using shop = await openBuying()
  const people = await Promise.all(['marina', 'jo'].map((name) => shop.signIn(name, 'admin')))
  const outcomes = await Promise.all(
    people.map((one, index) =>
      outcomeOf(one.settings.updateEmailText({ kind: 'shipped', opening: `Words ${index}`, opened: { opening: '' } })),
    ),
  )
  expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
})

test('each change of an email is one entry of the audit log, and undoing one leaves every other email and field', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await admin.settings.updateEmailText({ kind: 'shipped', opening: 'First words.', opened: {} })
  await admin.settings.updateEmailText({ kind: 'delivered', opening: 'It is there.', opened: {} })
  await admin.settings.updateEmailText({ kind: 'shipped', opening: 'Other words.', opened: {} })
  await admin.settings.updateEmailText({ kind: 'shipped', closing: 'Yours.', opened: {} })
  const entries = await admin.admin.getAuditLog({ kind: 'email-text', limit: 10 })
  expect(entries.map(({ rowId, change, after }) => [rowId, change, Object.keys(after ?? {})])).toEqual([
    ['shipped', 'update', ['closing']],
    ['shipped', 'update', ['opening']],
    ['delivered', 'insert', expect.anything()],
    ['shipped', 'insert', expect.anything()],
  ])
  const undo = (index: number) => outcomeOf(admin.settings.undoChange({ entryId: entries[index]?._id ?? '' }))
  expect(await undo(1)).toBe('ok')
  expect(await admin.settings.getEmailTexts()).toMatchObject({
    shipped: { opening: 'First words.', closing: 'Yours.' },
    delivered: { opening: 'It is there.' },
  })
  expect(await undo(2)).toBe('ok')
  expect(Object.keys(await admin.settings.getEmailTexts())).toEqual(['shipped'])
  expect(await undo(1), 'it is not as that change left it any more').toBe('CHANGED_MEANWHILE')
})

test('a change of all emails at once, from before each had its own row, cannot be undone', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  const entry = `insert into audit_log (actor_id, actor_name, action, subject, table_name, row_id, row_name, change, before, after)
    values ('marina', 'Marina', 'settings.updateSettings', 'setting:mail-texts', 'settings', 'mail-texts', '', $1, $2, $3)`
  const value = JSON.stringify({ value: { shipped: { opening: 'Fair winds.' } } })
  for (const of of [
    ['insert', null, value],
    ['update', value, value],
    ['delete', value, null],
  ])
    await queryRows(shop.db, { name: '', text: entry }, of)
  await admin.settings.updateEmailText({ kind: 'shipped', opening: 'Fair winds.', opened: {} })
  const entries = await admin.admin.getAuditLog({})
  expect(entries.map(({ rowId, canUndo }) => [rowId, canUndo])).toEqual([
    ['shipped', true],
    ...['mail-texts', 'mail-texts', 'mail-texts'].map((rowId) => [rowId, false]),
  ])
  for (const { _id } of entries.slice(1))
    expect(await outcomeOf(admin.settings.undoChange({ entryId: _id }))).toBe('NOT_FOUND')
})
