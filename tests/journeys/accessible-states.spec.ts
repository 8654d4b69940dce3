import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoCustomer, openPage } from '#tests/support/shopper-steps.ts'

type State = { path: string; reach: (page: Page) => Promise<void> }

/** States whose texts and fields are tested in tests/pages, without a browser; axe sees each of them here, once. */
const ofVisitors: State[] = [
  {
    path: '/faq',
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill('mycelium')
      await expect(page.getByText('Showing 1 question', { exact: true })).toBeVisible()
    },
  },
  {
    path: '/faq',
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search the questions' }).fill('submarine')
      await expect(page.getByRole('heading', { name: 'No question fits these words.' })).toBeVisible()
    },
  },
  {
    path: '/bags',
    async reach(page) {
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('textbox', { name: 'Email address' }).fill('nora@quay')
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(footer.getByRole('alert')).toHaveText('Enter a full email address')
    },
  },
  ...['/cart', '/checkout'].map((path) => withHeading(path, 'Your cart is empty')),
  withHeading('/recently-viewed', 'Nothing viewed yet'),
  {
    path: '/search?q=xylophone',
    async reach(page) {
      await expect(page.getByText('We looked for “xylophone”')).toBeVisible()
    },
  },
]

const ofCustomers = [withHeading('/account?tab=orders&search=no+such+bag', 'No order found')]

test('states that visitors reach are accessible', async ({ page }) => {
  await checkAll(page, ofVisitors)
})

test('states that customers reach are accessible', async ({ page }) => {
  await signInOn(page, demoCustomer)
  await checkAll(page, ofCustomers)
})

async function checkAll(page: Page, states: State[]): Promise<void> {
  for (const { path, reach } of states) {
    await openPage(page, path)
    await reach(page)
    await expectAccessible(page)
  }
}

/** A page that shows its state by itself. */
function withHeading(path: string, name: string): State {
  return { path, reach: (page) => expect(page.getByRole('heading', { name })).toBeVisible() }
}
