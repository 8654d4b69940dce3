import { expect, test } from 'vitest'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()
const path = '/product/aurelia-tote'

test('without scripts the mark of a verified purchase leads to how the shop checks reviews', async () => {
  const page = await shop.read(path)
  const links = page.attributes('#reviews a[href="/terms#reviews"]', 'href')
  expect(page.texts('#reviews a[href="/terms#reviews"]')).toContain('Verified purchase')
  expect(page.texts('#reviews a[href="/terms#reviews"]')).toContain('How we check reviews')
  expect(links.length).toBeGreaterThan(1)
  const [section = ''] = (await shop.read('/terms')).texts('section#reviews')
  for (const said of ['was delivered can review it, once', 'received something in return', 'We hide a review that'])
    expect(section).toContain(said)
})

test('a served page says how many reviews are hidden, and its structured data describes the others as before', async () => {
  const count = (await shop.read(path)).texts('#reviews article').length
  await shop.change(
    `insert into reviews (id, product_id, user_name, rating, comment, created_at, is_rewarded, is_by_team, hidden_at, hidden_reason)
    values ('told', 'aurelia-tote', 'Gita G.', 5, 'Fine.', now(), true, true, null, null),
    ('away', 'aurelia-tote', 'Visitor', 1, 'Buy mine.', now(), null, null, now(), 'It is advertising.')`,
    ['product:aurelia-tote', 'catalogue'],
  )
  const page = await shop.read(path)
  expect(page.texts('#reviews').join()).toContain('1 review is hidden because it broke our rules.')
  expect(page.texts('#reviews article')).toHaveLength(count + 1)
  const [first = ''] = page.texts('#reviews article')
  expect(first).toContain('The author works for Stella Maris.')
  expect(first).toContain('The author received something in return for this review.')
  const [product] = [page.data.ProductGroup, page.data.Product].flatMap((facts) => facts ?? []) as [ProductFacts]
  expect(product.aggregateRating.reviewCount).toBe(count + 1)
  expect(Object.keys(product.review[0] ?? {}).toSorted()).toEqual([
    '@type',
    'author',
    'datePublished',
    'reviewBody',
    'reviewRating',
  ])
  expect(JSON.stringify(product)).not.toContain('Buy mine.')
})

type ProductFacts = { aggregateRating: { reviewCount: number }; review: object[] }
