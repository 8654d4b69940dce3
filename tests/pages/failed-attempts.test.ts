import { expect, test, vi } from 'vitest'
import { deliver } from '#tests/support/insert-rows.ts'
import type { Locator } from '#tests/support/pages/locator.ts'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, type Person, shareShop } from '#tests/support/pages/open-shop.ts'
import { buy } from '#tests/support/pages/steps.ts'

const shop = await shareShop({ isDemo: true, takesCards: true })
await shop.change("update product_variants set stock_quantity = 900 where product_id = 'calypso-tote'")

type Attempt = { call: RegExp; place: Locator; button: Locator; failure: string }

/** The first press fails: the form says so, and the button stays. Of two quick presses then, one is sent. */
async function pressAgain({ call, place, button, failure }: Attempt): Promise<void> {
  using _ = vi.spyOn(console, 'warn').mockReturnValue()
  shop.route(call, { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Away' } }, { times: 1 })
  await button.click()
  await expect(place.getByRole('alert')).toHaveText(failure)
  const sent = shop.watch(call)
  await button.dblclick()
  await expect(place.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => sent.length).toBe(1)
}

test('a change of stock that fails is sent again, and counts once', async () => {
  const name = await sellBone()
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Images and variants' }).click()
  await page.getByRole('tab', { name: /^Variant Images/ }).click()
  await page.getByRole('button', { name: 'Change stock of Bone' }).click()
  const place = page.getByRole('region', { name: 'Stock of Bone' })
  const button = place.getByRole('button', { name: 'Change stock' })
  await place.getByLabel('Change by').fill('3')
  await pressAgain({ call: /changeStock/, place, button, failure: 'Failed to change stock. Please try again.' })
  await expect(place.getByText('Bone: 7 in stock.')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
  await expect(place.getByRole('alert')).toHaveText('Enter how many pieces come or go')
  await expect(place.getByText('Bone: 7 in stock.')).toHaveCount(0)
})

test('a bulk change that fails says so in its dialog, and is applied once', async () => {
  const { name } = await shop.sell({ name: 'Ebb Tote' })
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('region', { name: 'Chosen products' }).getByRole('button', { name: 'Deactivate' }).click()
  const place = page.getByRole('dialog', { name: 'Deactivate' })
  const button = place.getByRole('button', { name: 'Change 1 product' })
  await pressAgain({ call: /applyBulkChange/, place, button, failure: 'Away' })
  await expect(place).toHaveCount(0)
})

test('a set of shipping options that could not be given says how far it came, and continues', async () => {
  const other = await shop.sell({ name: 'Fern Satchel' })
  const { id, name } = await shop.sell({ name: 'Fern Tote' })
  await shop.call(demoAdmin, 'shippingOptions/createDefaultShippingOptions', { productId: id })
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Shipping Options' }).click()
  const place = page.getByRole('region', { name: 'Give this set to other products' })
  await place.getByLabel('Products', { exact: true }).selectOption('All products')
  await place.getByRole('checkbox', { name: 'All of these' }).uncheck()
  const line = place.getByRole('listitem').filter({ hasText: other.name })
  await line.getByRole('checkbox').check()
  const button = place.getByRole('button', { name: 'Apply to 1 product' })
  const failure =
    'The connection failed. Please try again. 0 of 1 products have the set; Apply continues with the others.'
  await pressAgain({ call: /giveShippingSet/, place, button, failure })
  await expect(line).toContainText('Same already')
})

test('a variant that could not be deleted stays in the question, and is deleted once', async () => {
  const name = await sellBone()
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Images and variants' }).click()
  await page.getByRole('tab', { name: /^Variant Images/ }).click()
  await page.getByRole('button', { name: 'Delete Bone' }).click()
  const place = page.getByRole('dialog', { name: 'Delete Bone?' })
  const button = place.getByRole('button', { name: 'Delete variant' })
  const failure = 'Failed to delete variant. Please try again.'
  await pressAgain({ call: /deleteProductVariant/, place, button, failure })
  await expect(place).toHaveCount(0)
})

test('a review that could not be deleted stays, and its deletion is sent once', async () => {
  const mira = await shop.signUp('Mira Holt')
  const { _id: userId } = await shop.call(mira, 'users/createOrGetUser')
  await deliver(shop, { userId, productId: 'argo-doctor' })
  await shop.call(mira, 'reviews/createReview', { productId: 'argo-doctor', rating: 4, comment: 'It opens wide.' })
  const page = await openPage(shop, '/product/argo-doctor', mira)
  await page.getByRole('button', { name: /^Actions for the review by Mira/ }).click()
  await page.getByRole('menuitem', { name: 'Delete review' }).click()
  const place = page.getByRole('dialog', { name: 'Delete your review?' })
  const button = place.getByRole('button', { name: 'Delete review' })
  const failure = 'Your review could not be deleted. Please try again.'
  await pressAgain({ call: /deleteReview/, place, button, failure })
  await expect(place).toHaveCount(0)
})

test('a note, a cancellation and the decision about its payment that fail say so at the order', async () => {
  const number = await buy(shop, await shop.signUp('Orla Finn'))
  const page = await openPage(shop, `/admin/orders/${number}`, demoAdmin)
  const notes = page.getByRole('region', { name: 'Notes of the team' })
  await notes.getByLabel('New note').fill('Wrapped in gray.')
  const add = notes.getByRole('button', { name: 'Add note' })
  const failure = 'The note was not saved. Please try again.'
  await pressAgain({ call: /addOrderNote/, place: notes, button: add, failure })
  await expect(notes.getByRole('listitem')).toHaveText([/^Wrapped in gray\./])

  const place = page.getByRole('region', { name: 'Status' })
  const dialog = page.getByRole('dialog')
  const notSaved = 'Failed to update order. Please try again.'
  const failOnce = () =>
    shop.route(/updateOrderTracking/, { status: 503, json: { code: 'AWAY', message: 'Away' } }, { times: 1 })
  async function cancel(): Promise<void> {
    await place.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByRole('radio', { name: /Decide later/ }).check()
    await dialog.getByRole('button', { name: 'Cancel order', exact: true }).click()
  }
  failOnce()
  await cancel()
  await expect(place.getByRole('alert')).toHaveText(notSaved)
  await cancel()
  await expect(page.getByText(`${number} is cancelled.`)).toBeVisible()
  await expect(place.getByRole('alert')).toHaveCount(0)

  async function refund(): Promise<void> {
    await place.getByRole('button', { name: 'Return or keep it' }).click()
    await dialog.getByRole('button', { name: /^Return \$/ }).click()
  }
  failOnce()
  await refund()
  await expect(place.getByRole('alert')).toHaveText(notSaved)
  await refund()
  await expect(page.getByText('The refund is on its way to the gateway.')).toBeVisible()
  await expect(place.getByRole('alert')).toHaveCount(0)
})

test('hiding a review asks for a reason, and is sent once after a failure', async () => {
  const nils = await shop.signUp('Nils Orr')
  const { _id: userId } = await shop.call(nils, 'users/createOrGetUser')
  await deliver(shop, { userId, productId: 'argo-doctor' })
  await shop.call(nils, 'reviews/createReview', { productId: 'argo-doctor', rating: 1, comment: 'Buy at my shop.' })
  const page = await openPage(shop, '/admin/products/reviews?q=my%20shop', demoAdmin)
  const review = page.getByRole('listitem', { name: /by Nils/ })
  await review.getByRole('button', { name: 'Hide' }).click()
  const place = page.getByRole('dialog', { name: 'Hide this review?' })
  const button = place.getByRole('button', { name: 'Hide review' })
  const reason = place.getByLabel('Reason')
  await button.click()
  await expect(place.getByText('Please say why')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('An advertisement.')
  const failure = 'The review was not hidden. Please try again.'
  await pressAgain({ call: /hideReview/, place, button, failure })
  await expect(place).toHaveCount(0)
})

test('the deletion of a customer asks for the name, and is sent once after a failure', async () => {
  const page = await openCustomer(await shop.signUp('Ada Crane'))
  await page.getByRole('button', { name: 'Delete account' }).click()
  const place = page.getByRole('dialog', { name: 'Delete the account of Ada Crane?' })
  const button = place.getByRole('button', { name: 'Delete the account' })
  const name = place.getByLabel('The customer’s name, to confirm')
  await button.click()
  await expect(place.getByText('Type the name of the customer')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Ada Crane')
  const failure = 'Nothing was deleted. Please try again.'
  await pressAgain({ call: /deleteCustomer/, place, button, failure })
  await expect(place).toHaveCount(0)

  const data = page.getByRole('region', { name: 'Personal data' })
  const stay = data.getByRole('button', { name: 'Keep the account' })
  shop.route(/cancelCustomerDeletion/, { status: 503, json: { code: 'AWAY', message: 'Away' } }, { times: 1 })
  await stay.click()
  await expect(data.getByText('It was not taken back. Please try again.')).toBeVisible()
  await stay.click()
  await expect(page.getByText('The account of Ada Crane stays. Nothing was deleted.')).toBeVisible()
})

test('a merge asks for the address of the account that goes, and is sent once after a failure', async () => {
  const other = await shop.signUp('Bo Crane')
  await shop.call(other, 'users/createOrGetUser')
  await shop.change(`update identity_user set "emailVerified" = true where email = '${other.email}'`)
  const leaving = await shop.signUp('Bo Crane')
  const page = await openCustomer(leaving)
  await page.getByRole('button', { name: 'Merge' }).click()
  const place = page.getByRole('dialog', { name: 'Merge Bo Crane with another account' })
  await place.getByLabel('Email of the other account').fill(other.email)
  await place.getByRole('button', { name: 'Find the account' }).click()
  await place.getByRole('button', { name: /^Compare/ }).click()
  const button = place.getByRole('button', { name: 'Merge the accounts' })
  const address = place.getByLabel('The address of the account that goes, to confirm')
  await button.click()
  await expect(place.getByText('Type the address of the account that goes')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill(leaving.email)
  const failure = 'Nothing was merged. Please try again.'
  await pressAgain({ call: /mergeAccounts/, place, button, failure })
  await expect(place).toHaveCount(0)
})

test('a segment that could not be saved says so in its dialog, and is saved once', async () => {
  const page = await openPage(shop, '/admin/users?q=crane', demoAdmin)
  await page.getByRole('button', { name: 'Keep as segment' }).click()
  const place = page.getByRole('dialog', { name: 'Keep this segment' })
  await place.getByLabel('Name').fill('Cranes')
  const button = place.getByRole('button', { name: 'Keep', exact: true })
  const failure = 'The segment was not saved. Please try again.'
  await pressAgain({ call: /keepSegment/, place, button, failure })
  await expect(place).toHaveCount(0)
})

async function openCustomer(customer: Person) {
  const { _id } = await shop.call(customer, 'users/createOrGetUser')
  return openPage(shop, `/admin/users/${_id}`, demoAdmin)
}

const visitorForms = [
  {
    path: '/withdraw',
    typed: { 'Order number': 'SM-8QK2M4TZ', Email: 'ines@example.com' },
    submit: 'Confirm withdrawal here',
    call: /withdrawByForm/,
    failure: 'Your withdrawal was not sent. Please try again.',
    done: 'Your withdrawal is sent',
  },
  {
    path: '/sign-in',
    typed: { Email: demoCustomer.email, Password: demoCustomer.password },
    submit: 'Sign In',
    call: /sign-in\/email/,
    failure: 'Something went wrong. Please try again.',
    done: 'Profile',
  },
]

test.for(visitorForms)('a failure at $path is shown in the form, and the next of two presses is sent', async (form) => {
  const page = await openPage(shop, form.path)
  const place = page.getByRole('main')
  for (const [label, text] of Object.entries(form.typed)) await place.getByLabel(label, { exact: true }).fill(text)
  const button = place.getByRole('button', { name: form.submit, exact: true })
  await pressAgain({ ...form, place, button })
  await expect(place.getByRole('heading', { name: form.done })).toBeVisible()
})

/** A product with the variant Bone, of which there are 4. */
async function sellBone(): Promise<string> {
  const { id, name } = await shop.sell({ name: `Tote ${crypto.randomUUID().slice(0, 8)}` })
  const bone = { productId: id, type: 'color', value: '#72391d', name: 'Bone', stockQuantity: 4 }
  await shop.call(demoAdmin, 'products/createProductVariant', bone)
  return name
}
