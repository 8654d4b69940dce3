import type { Locator } from '@playwright/test'
import { routes } from '#app/routes.ts'
import { publicPages } from '#server/search-engines/public-pages.ts'
import { expect, test } from '#tests/support/journey.ts'
import { factsIn, factsOf } from '#tests/support/page-facts.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'
import { startShop } from '#tests/support/start-shop.ts'

test('every address of the sitemap is a page with its own name, description, picture and canonical address', async ({
  request,
  shop,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(urls.length).toBeGreaterThan(40)
  const seen = new Map<string, string>()
  const images = new Set<string>()
  for (const url of urls) {
    const answer = await request.get(url.replace(/^https?:\/\/[^/]+/, shop.url), { maxRedirects: 0 })
    expect(answer.status(), url).toBe(200)
    const { title, canonical, meta } = await factsIn(answer)
    expect(canonical, url).toBe(url)
    expect(meta['og:url']).toBe(url)
    expect(meta.robots, url).toBeUndefined()
    expect(meta.description?.length, url).toBeGreaterThan(20)
    expect(title, url).toBe(`${meta['og:title']} | Stella Maris`)
    expect(seen.get(title), `${url} has a title of its own`).toBeUndefined()
    seen.set(title, url)
    images.add(meta['og:image'] ?? 'none')
  }
  for (const image of images) {
    expect(image).toMatch(/^http:\/\//)
    const answer = await request.get(image)
    expect([answer.status(), answer.headers()['content-type']?.split('/')[0]], image).toEqual([200, 'image'])
  }
})

test("a bag's structured data matches its page", async ({ page, shop }) => {
  await openPage(page, '/product/goccia-bucket')
  const { data, meta } = await factsOf(page)
  const product = data.ProductGroup?.[0] as Facts
  expect(data.Product).toBeUndefined()
  expect(product.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
  const shown = page.getByRole('main')
  const [pictured, ...others] = product.hasVariant
  await expect(shown.getByText(`$${Number(pictured?.offers.price)}`).first()).toBeVisible()
  const url = `${shop.url}/product/goccia-bucket?color=burgundy`
  expect(pictured).toMatchObject({ color: 'Burgundy', offers: { priceCurrency: 'USD', url } })
  expect(pictured?.offers.availability).toBe('https://schema.org/InStock')
  expect([pictured, ...others].map((one) => one?.color)).toEqual(
    await shown.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').all().then(namesOf),
  )
  await expect(shown.getByText('Out of Stock')).toHaveCount(0)
  for (const review of product.review) {
    await expect(shown.getByText(review.reviewBody)).toBeVisible()
    await expect(shown.getByText(review.author.name)).toBeVisible()
  }
  await expect(shown.getByText(`${product.aggregateRating.reviewCount} reviews`).first()).toBeVisible()
  await expect(shown.locator('#reviews')).toContainText(product.aggregateRating.ratingValue.toFixed(1))
  const crumbs = data.BreadcrumbList?.[0] as { itemListElement: { name: string }[] } | undefined
  expect(crumbs?.itemListElement.map((step) => step.name)).toEqual(
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts(),
  )
  expect(product.image[0]).toMatch(/^http.*\/pictures\//)
  expect(meta['og:type']).toBe('product')
})

test('each combination of a bag has an address, in the data and in the feed, that shows it with its price and photo', async ({
  request,
  shop,
}) => {
  const { data } = await factsIn(await request.get('/product/pelagia-backpack'))
  const group = data.ProductGroup?.[0] as Facts | undefined
  const hasVariant = group?.hasVariant ?? []
  expect(hasVariant).toHaveLength(6)
  const feed = await (await request.get('/feeds/products.xml')).text()
  const pages = new Set<string>()
  for (const { color, image, offers } of hasVariant) {
    expect(feed).toContain(`<link>${offers.url.replaceAll('&', '&amp;')}</link>`)
    const answer = await request.get(offers.url, { maxRedirects: 0 })
    expect(answer.status(), offers.url).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`$${offers.price}`)
    expect(html).toContain(`Pelagia Backpack in ${color.toLowerCase()}`)
    expect(html).toContain(new URL(image[0] ?? '').pathname)
    const { canonical } = await factsIn(answer)
    expect(canonical).toBe(`${shop.url}/product/pelagia-backpack`)
    pages.add(html)
  }
  expect(pages.size).toBe(6)
})

test('the feed has the id, the color, the gender and the age group of each item that a page of a bag names', async ({
  request,
  shop,
}) => {
  const headers = { origin: shop.url }
  await request.post('/api/auth/sign-in/email', { headers, data: demoAdmin })
  const plain = {
    name: 'Plain Black Pouch',
    slug: `plain-${crypto.randomUUID()}`,
    description: 'Plain.',
    price: 80,
    sustainabilityScore: 8,
    materials: ['Felt'],
    tags: [],
    stockQuantity: 4,
    isActive: true,
    images: [],
    categoryId: 'totes',
  }
  const made = await request.post('/api/products/createProduct', { headers, data: plain })
  const productId = await made.json()
  const read = async () => (await request.get('/feeds/products.xml')).text()
  await expect.poll(read).toContain(plain.slug)
  const feed = await read()
  const items = [...feed.matchAll(/<item>[\s\S]*?<\/item>/g)].map(
    ([item]) =>
      (name: string) =>
        valueIn(item, name),
  )
  expect(items.length).toBeGreaterThan(60)
  for (const field of items) {
    expect([field('g:gender'), field('g:age_group')], field('link')).toEqual(['unisex', 'adult'])
    expect(field('g:color'), field('link')).toMatch(/^[A-Z]/)
  }
  const pageOf = (link: string) => new URL(link).pathname
  const slugs = ['goccia-bucket', 'pelagia-backpack', plain.slug]
  for (const slug of slugs) {
    const { data } = await factsIn(await request.get(`/product/${slug}`))
    const sold = (data.ProductGroup as Facts[] | undefined)?.flatMap((group) => group.hasVariant) ?? data.Product ?? []
    const own = items.filter((field) => pageOf(field('link')) === `/product/${slug}`)
    expect(own.map((field) => field('g:id')).sort(), slug).toEqual(sold.map(({ sku }) => sku).sort())
    expect(own.length, slug).toBeGreaterThan(0)
  }
  expect(items.find((field) => field('title') === plain.name)?.('g:color')).toBe('Black')
  await request.post('/api/products/deleteProduct', { headers, data: { productId } })
})

test('no picture of a page lacks its source', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  for (const path of [...paths, '/cart', '/wishlist', '/compare?bags=onda-bucket,selene-mini', '/search?q=tote']) {
    const html = await (await request.get(path)).text()
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
    expect(
      pictures.filter((picture) => !/ src="[^"]+"/.test(picture)),
      path,
    ).toEqual([])
  }
})

test('the home page names the shop and its search for search engines', async ({ request, shop }) => {
  const { data } = await factsIn(await request.get('/'))
  expect(data.Organization).toMatchObject([{ name: 'Stella Maris', url: `${shop.url}/`, logo: `${shop.url}/logo.png` }])
  expect(data.WebSite).toMatchObject([
    { potentialAction: { target: { urlTemplate: `${shop.url}/search?q={search_term_string}` } } },
  ])
  expect((await request.get('/logo.png')).headers()['content-type']).toBe('image/png')
})

test('filters and sorts are views of their page, not pages of their own', async ({ request, shop }) => {
  const canonical = async (path: string) => (await factsIn(await request.get(path))).canonical
  expect(await canonical('/bags?sort=name&min=10')).toBe(`${shop.url}/bags`)
  expect(await canonical('/bags?sort=name&category=totes')).toBe(`${shop.url}/bags?category=totes`)
  expect(await canonical('/products')).toBe(`${shop.url}/bags`)
})

test('pages outside the sitemap are not to be indexed, or have their address elsewhere', async ({ request, shop }) => {
  const listed = new Set<string>(publicPages)
  const others = routes.map((route) => route.path).filter((path) => !listed.has(path) && !path.includes(':'))
  expect(others).toEqual(expect.arrayContaining(['/cart', '/checkout', '/account', '/admin', '/sign-in']))
  for (const path of [...others, '/no-such-page']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    if (answer.status() === 301) continue
    const { meta, canonical } = await factsIn(answer)
    const hasAddressElsewhere = canonical !== null && canonical !== shop.url + path
    expect(meta.robots === 'noindex' || hasAddressElsewhere, path).toBe(true)
  }
})

test('behind a proxy all addresses are those of shoppers', async ({ page }) => {
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example', DEMO_ON_NETWORK: 'yes' } })
  try {
    await openPage(page, `${shop.url}/product/goccia-bucket`)
    const { canonical, meta, data } = await factsOf(page)
    expect(canonical).toBe('https://shop.example/product/goccia-bucket')
    expect(meta['og:image']).toMatch(/^https:\/\/shop\.example\/pictures\//)
    expect(JSON.stringify(data)).not.toContain(shop.url)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bags' }).click()
    await expect(page).toHaveURL(`${shop.url}/bags`)
    await expect.poll(async () => (await factsOf(page)).canonical).toBe('https://shop.example/bags')
    await page.goto('about:blank')
  } finally {
    await shop.stop()
  }
})

async function namesOf(radios: Locator[]): Promise<(string | null)[]> {
  return Promise.all(radios.map((radio) => radio.getAttribute('aria-label')))
}

function valueIn(item: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)<`).exec(item)?.[1] ?? ''
}

type Facts = {
  name: string
  image: string[]
  hasVariant: {
    sku: string
    color: string
    image: string[]
    offers: { price: string; availability: string; url: string }
  }[]
  aggregateRating: { ratingValue: number; reviewCount: number }
  review: { reviewBody: string; author: { name: string } }[]
}
