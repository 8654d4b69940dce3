import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

// D21
test('two who write different mails, or different fields of one, do not meet; of two who write the same field the second is told by whom and what', async () => {
  await using shop = await openBuying()
  const [marina, jo] = [await shop.signIn('marina', 'admin'), await shop.signIn('jo', 'admin')]
  await marina.settings.updateMailText({ kind: 'shipped', opening: 'Fair winds.', opened: { opening: '' } })
  await jo.settings.updateMailText({ kind: 'delivered', opening: 'It is there.', opened: { opening: '' } })
  await jo.settings.updateMailText({ kind: 'shipped', closing: 'Yours, Jo', opened: { closing: '' } })
  const late = jo.settings.updateMailText({
    ...{ kind: 'shipped' as const, subject: 'On its way', opening: 'It left.' },
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
  expect(await jo.settings.getMailTexts()).toEqual(held)
  const same = { kind: 'shipped' as const, opening: 'Fair winds.', opened: { opening: '' } }
  expect(await outcomeOf(jo.settings.updateMailText(same)), 'who wants what is stored has it').toBe('ok')
})

test('of two who save the same field at once one is told', async () => {
  await using shop = await openBuying()
  const people = await Promise.all(['marina', 'jo'].map((name) => shop.signIn(name, 'admin')))
  const outcomes = await Promise.all(
    people.map((one, index) =>
      outcomeOf(one.settings.updateMailText({ kind: 'shipped', opening: `Words ${index}`, opened: { opening: '' } })),
    ),
  )
  expect(outcomes.sort()).toEqual(['CHANGED_MEANWHILE', 'ok'])
})

test('each change of a mail is one entry of the audit log, and taking one back leaves every other mail and field', async () => {
  await using shop = await openBuying()
  const admin = await shop.signIn('marina', 'admin')
  await admin.settings.updateMailText({ kind: 'shipped', opening: 'First words.', opened: {} })
  await admin.settings.updateMailText({ kind: 'delivered', opening: 'It is there.', opened: {} })
  await admin.settings.updateMailText({ kind: 'shipped', opening: 'Other words.', opened: {} })
  await admin.settings.updateMailText({ kind: 'shipped', closing: 'Yours.', opened: {} })
  const entries = await admin.admin.getAuditLog({ kind: 'mail-text', limit: 10 })
  expect(entries.map(({ rowId, change, after }) => [rowId, change, Object.keys(after ?? {})])).toEqual([
    ['shipped', 'update', ['closing']],
    ['shipped', 'update', ['opening']],
    ['delivered', 'insert', expect.anything()],
    ['shipped', 'insert', expect.anything()],
  ])
  const undo = (index: number) => outcomeOf(admin.settings.undoChange({ entryId: entries[index]?._id ?? '' }))
  expect(await undo(1)).toBe('ok')
  expect(await admin.settings.getMailTexts()).toMatchObject({
    shipped: { opening: 'First words.', closing: 'Yours.' },
    delivered: { opening: 'It is there.' },
  })
  expect(await undo(2)).toBe('ok')
  expect(Object.keys(await admin.settings.getMailTexts())).toEqual(['shipped'])
  expect(await undo(1), 'it is not as that change left it any more').toBe('CHANGED_SINCE')
})

test('what was written before each mail had its own row is carried over', async () => {
  await using shop = await openBuying()
  const rows = (text: string) => queryRows<{ id: string; opening: string }>(shop.db, { name: '', text }, [])
  const before = { shipped: { subject: 'On its way', opening: 'Fair winds.', closing: '' } }
  await rows(`insert into settings (key, value) values ('mail-texts', '${JSON.stringify(before)}')`)
  await rows('drop table mail_texts')
  const migration = readFileSync('database/migrations/0096_mail_texts.sql', 'utf8')
  for (const statement of migration.split(/;\n/).filter((one) => one.trim())) await rows(statement)
  const admin = await shop.signIn('marina', 'admin')
  expect(await admin.settings.getMailTexts()).toEqual(before)
  expect(await rows("select key as id, '' as opening from settings where key = 'mail-texts'")).toEqual([])
})
