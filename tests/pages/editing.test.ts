import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'
import type { RefusalData } from '#contract/define.ts'
import { type Bag, renderBagEditor } from '#tests/support/pages/bag-editor.tsx'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop()

type Sent = Parameters<Parameters<typeof renderBagEditor>[0]>[0]

/** An editor whose saves end with these outcomes, one after another; after the last one they succeed. */
async function openEditor(...outcomes: (Error | Promise<void>)[]) {
  const page = await openPage(shop, '/about')
  const sent: Sent[] = []
  const undo = vi.fn(async () => {})
  const editor = renderBagEditor(async (change, report) => {
    sent.push(change)
    const outcome = outcomes.shift()
    if (outcome instanceof Promise) report({ step: 1, of: 2, name: 'beach.jpg' })
    if (outcome instanceof Error) throw outcome
    await outcome
    return undo
  })
  return { page, editor, sent, undo, name: editor.getByLabel('Name'), price: editor.getByLabel('Price ($)') }
}

const refused = (code: string, message: string, data: RefusalData = {}) =>
  new RefusalError({ code, status: 409, message, data })
const theirChanges = (changes: readonly { field: keyof Bag; value: string }[]) =>
  refused('CHANGED_MEANWHILE', 'This bag changed while you were editing.', {
    changes: changes.map((change) => ({ ...change, by: 'Ben', at: 1 })),
  })
const theirs = (field: keyof Bag, value: string) => theirChanges([{ field, value }])
const save = ({ editor }: Awaited<ReturnType<typeof openEditor>>) =>
  editor.getByRole('button', { name: 'Save', exact: true }).click()

test('an untouched field follows what is stored, and a typed one remembers what was stored when typing began', async () => {
  const opened = await openEditor()
  const { editor, name, price, sent } = opened
  await price.fill('12')
  editor.store({ name: 'Sack', price: '11' })
  await expect(name).toHaveValue('Sack')
  await expect(price).toHaveValue('12')
  await expect(editor.getByRole('status')).toHaveText('1 change, not saved: Price')
  await save(opened)
  await expect(editor.getByRole('status')).toHaveText('')
  expect(sent).toEqual([{ values: { name: 'Sack', price: '12' }, changed: ['price'], opened: { price: '10' } }])
})

test('a conflict is decided field by field: theirs stays unless mine is chosen, which is then sent over theirs', async () => {
  using _ = vi.spyOn(console, 'warn').mockReturnValue()
  const opened = await openEditor(theirs('price', '11'), theirs('price', '9'))
  const { editor, price, sent } = opened
  const notice = editor.getByRole('alert')
  await price.fill('12')
  await save(opened)
  for (const text of ['Ben saved this bag at', 'One field differs']) await expect(notice).toContainText(text)
  for (const text of ['10', '11', '12']) await expect(notice.getByRole('row', { name: /^Price/ })).toContainText(text)
  await notice.getByRole('radio', { name: '12 Yours' }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await expect(notice).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await save(opened)
  await expect(notice).toContainText('9')
  expect(sent[1]).toMatchObject({ changed: ['price'], opened: { price: '11' } })
  editor.store({ name: 'Tote', price: '9' })
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await expect(price).toHaveValue('9')
  await expect(editor.getByRole('status')).toHaveText('')
})

test('conflicts are in the order of the fields on the page', async () => {
  const changes = [
    { field: 'price', value: '11' },
    { field: 'name', value: 'Sack' },
  ] as const
  const opened = await openEditor(theirChanges(changes))
  await opened.price.fill('12')
  await opened.name.fill('Pouch')
  await save(opened)
  const rows = opened.editor.getByRole('alert').getByRole('rowheader')
  await expect(rows).toHaveText(['Name', 'Price ($)'])
})

test('a save offers to undo it, and the form then shows what is stored', async () => {
  const opened = await openEditor()
  const { page, editor, name, undo } = opened
  await name.fill('Sack')
  await save(opened)
  await expect(page.getByText('Sack is saved.')).toBeVisible()
  await expect(name).toHaveValue('Sack')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. No changes to save.')).toBeVisible()
  expect(undo).toHaveBeenCalledOnce()
  await expect(name).toHaveValue('Tote')
  await expect(editor.getByRole('status')).toHaveText('')
})

test('an undone save is reported once what the page shows was read again', async () => {
  const opened = await openEditor()
  const { page, name } = opened
  const { promise, resolve } = Promise.withResolvers<string>()
  const bags = {
    queryKey: ['bags'],
    queryFn: () => promise,
    initialData: 'as before',
    staleTime: Number.POSITIVE_INFINITY,
  }
  const list = new QueryObserver(browserQueryClient(), bags)
  onTestFinished(list.subscribe(() => {}))
  await name.fill('Sack')
  await save(opened)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => list.getCurrentResult().isFetching).toBe(true)
  await expect(page.getByText('Undone. No changes to save.')).toHaveCount(0)
  resolve('read again')
  await expect(page.getByText('Undone. No changes to save.')).toBeVisible()
  expect(list.getCurrentResult().data).toBe('read again')
})

test('the action of a toast gives the focus to the page where the element that had it is gone', async () => {
  const { page } = await openEditor()
  const button = document.body.appendChild(document.createElement('button'))
  const pressed = vi.fn()
  for (const isGone of [false, true]) {
    button.focus()
    toast('It is saved.', { action: { text: 'Undo', onSelect: pressed } })
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    if (isGone) button.remove()
    await undo.click()
    expect(document.activeElement).toBe(isGone ? document.getElementById('main') : button)
  }
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a save that cannot be undone names what changed meanwhile', async () => {
  const opened = await openEditor()
  await opened.price.fill('12')
  await save(opened)
  opened.undo.mockRejectedValueOnce(theirs('price', '9'))
  await opened.page.getByRole('button', { name: 'Undo' }).click()
  await expect(opened.page.getByText('Not undone: Price changed meanwhile.')).toBeVisible()
})

test('a failed save, and one after the session ended, say so and keep what was typed', async () => {
  using warn = vi.spyOn(console, 'warn').mockReturnValue()
  const opened = await openEditor(new Error('broken'), refused('UNAUTHORIZED', 'Please sign in.'))
  const { editor, name, sent } = opened
  await name.fill('Sack')
  for (const text of ['The bag could not be saved. Please try again.', 'Please sign in.']) {
    await save(opened)
    await expect(editor.getByRole('alert')).toHaveText(text)
    await expect(name).toHaveValue('Sack')
  }
  await save(opened)
  await expect(editor.getByRole('alert')).toHaveCount(0)
  expect(sent).toHaveLength(3)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('an error shows once its field was changed and left, or saving was tried, and until the field is right', async () => {
  using _ = vi.spyOn(console, 'warn').mockReturnValue()
  const wrongPrice = refused('BAD_REQUEST', 'Please check this.', { fields: { price: 'Too cheap' } })
  const opened = await openEditor(wrongPrice)
  const { editor, name, price, sent } = opened
  await name.fill('')
  await expect(name).not.toHaveAccessibleDescription('Name is required')
  await price.click()
  await expect(name).toHaveAccessibleDescription('Name is required')
  await save(opened)
  await expect(name).toBeFocused()
  expect(sent).toEqual([])
  await name.fill('Sack')
  await expect(editor.getByText('Name is required')).toHaveCount(0)
  await save(opened)
  await expect(price).toHaveAccessibleDescription('Too cheap')
  await expect(price).toBeFocused()
  await price.fill('20')
  await expect(editor.getByText('Too cheap')).toHaveCount(0)
})

test('a save on its way is sent once, and shows its step', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const opened = await openEditor(promise)
  const { editor, name, sent } = opened
  await name.fill('Sack')
  await save(opened)
  await expect(editor.getByRole('status')).toHaveText('Step 1 of 2: beach.jpg')
  await expect(editor.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-busy', 'true')
  await save(opened)
  await name.fill('Sack, large')
  resolve()
  await expect(editor.getByRole('status')).toHaveText('1 change, not saved: Name')
  await expect(name).toHaveValue('Sack, large')
  expect(sent).toHaveLength(1)
})

test('leaving asks while something is unsaved: by the browser, and by Close, which names it', async () => {
  const { editor, name } = await openEditor()
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(true)
  await name.fill('Sack')
  await expect.poll(leaves).toBe(false)
  const leaving = new Event('beforeunload', { cancelable: true })
  const asked = vi.spyOn(leaving, 'preventDefault')
  window.dispatchEvent(leaving)
  expect(asked, 'the browser asks once').toHaveBeenCalledOnce()
  await editor.getByRole('button', { name: 'Close' }).click()
  const question = editor.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Not saved yet: Name.')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Sack')
  await editor.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(editor.getByRole('form')).toHaveCount(0)
  await expect.poll(leaves).toBe(true)
})
