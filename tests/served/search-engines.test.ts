import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { publicPages } from '#server/search-engines/public-pages.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()
const { origin } = shop

test('every address of the sitemap is a page with its own name, description, picture and canonical address', async () => {
  const paths = await pathsOfSitemap()
  expect(paths.length).toBeGreaterThan(40)
  const seen = new Map<string, string>()
  const images = new Set<string>()
  for (const path of paths) {
    const { status, title, canonical, meta } = await readDirectly(path)
    expect(status, path).toBe(200)
    expect(canonical, path).toBe(origin + path)
    expect(meta['og:url']).toBe(origin + path)
    expect(meta.robots, path).toBeUndefined()
    expect(meta.description?.length, path).toBeGreaterThan(20)
    expect(title, path).toBe(`${meta['og:title']} | Stella Maris`)
    expect(seen.get(title), `${path} has a title of its own`).toBeUndefined()
    seen.set(title, path)
    images.add(meta['og:image'] ?? 'none')
  }
  for (const image of images) {
    expect(image.startsWith(`${origin}/`), image).toBe(true)
    const answer = await shop.get(new URL(image).pathname)
    expect([answer.status, answer.headers.get('content-type')?.split('/')[0]], image).toEqual([200, 'image'])
  }
})

test("a bag's structured data matches its page", async () => {
  const page = await shop.read('/product/goccia-bucket')
  const { data, meta } = page
  const product = data.ProductGroup?.[0] as Facts
  expect(data.Product).toBeUndefined()
  expect([product.name]).toEqual(page.texts('h1'))
  const [pictured, ...others] = product.hasVariant
  expect(page.texts('.buy__price')).toEqual([expect.stringContaining(`$${pictured?.offers.price}`)])
  const url = `${origin}/product/goccia-bucket?color=burgundy`
  expect(pictured).toMatchObject({ color: 'Burgundy', offers: { priceCurrency: 'USD', url } })
  expect(pictured?.offers.availability).toBe('https://schema.org/InStock')
  expect([pictured, ...others].map((one) => one?.color)).toEqual(
    page.attributes('main .buy [role=radio]', 'aria-label'),
  )
  expect(page.text()).not.toContain('Out of Stock')
  for (const review of product.review) {
    expect(page.text()).toContain(review.reviewBody)
    expect(page.text()).toContain(review.author.name)
  }
  expect(page.text()).toContain(`${product.aggregateRating.reviewCount} reviews`)
  expect(page.texts('#reviews').join()).toContain(product.aggregateRating.ratingValue.toFixed(1))
  const crumbs = data.BreadcrumbList?.[0] as { itemListElement: { name: string }[] } | undefined
  expect(crumbs?.itemListElement.map((step) => step.name)).toEqual(page.texts('nav[aria-label=Breadcrumb] li'))
  expect(product.image[0]).toMatch(/^http.*\/pictures\//)
  expect(meta['og:type']).toBe('product')
})

test("a bag whose photos all belong to colors shows the pictured color's: on its page, in shared links and to search engines", async () => {
  const id = 'lumina-clutch'
  await shop.change(
    `update product_images set is_primary = false,
      variant_id = (select id from product_variants where product_id = '${id}' and is_pictured)
      where product_id = '${id}' and variant_id is null`,
    ['catalogue', `product:${id}`],
  )
  const page = await shop.read(`/product/${id}`)
  expect(page.meta['og:image'], 'not the picture of the shop').toMatch(/\/pictures\//)
  expect(JSON.stringify((page.data.ProductGroup ?? page.data.Product)?.[0]?.image)).toMatch(/\/pictures\//)
  expect(page.attributes('main img[src*="/pictures/"]', 'alt').filter((alt) => alt.startsWith('Lumina'))).not.toEqual(
    [],
  )
  expect(page.text()).not.toContain('No photo of')
})

test('each combination of a bag has an address, in the data and in the feed, that shows it with its price and photo', async () => {
  const { data } = await shop.read('/product/pelagia-backpack')
  const group = data.ProductGroup?.[0] as Facts | undefined
  const hasVariant = group?.hasVariant ?? []
  expect(hasVariant).toHaveLength(6)
  const feed = await shop.file('/feeds/products.xml')
  const pages = new Set<string>()
  for (const { color, image, offers } of hasVariant) {
    expect(feed).toContain(`<link>${offers.url.replaceAll('&', '&amp;')}</link>`)
    const { status, html, canonical } = await readDirectly(pathOf(offers.url))
    expect(status, offers.url).toBe(200)
    expect(html).toContain(`$${offers.price}`)
    expect(html).toContain(`Pelagia Backpack in ${color.toLowerCase()}`)
    expect(html).toContain(new URL(image[0] ?? '').pathname)
    expect(canonical).toBe(`${origin}/product/pelagia-backpack`)
    pages.add(html)
  }
  expect(pages.size).toBe(6)
})

test('the feed has the id, the color, the gender and the age group of each item that a page of a bag names', async () => {
  const plain = await shop.sell({ name: 'Plain Black Pouch' })
  const feed = await shop.file('/feeds/products.xml')
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
  for (const slug of ['goccia-bucket', 'pelagia-backpack', plain.slug]) {
    const { data } = await shop.read(`/product/${slug}`)
    const sold = (data.ProductGroup as Facts[] | undefined)?.flatMap((group) => group.hasVariant) ?? data.Product ?? []
    const own = items.filter((field) => new URL(field('link')).pathname === `/product/${slug}`)
    expect(own.map((field) => field('g:id')).sort(), slug).toEqual(sold.map(({ sku }) => sku).sort())
    expect(own.length, slug).toBeGreaterThan(0)
  }
  expect(items.find((field) => field('title') === 'Plain Black Pouch')?.('g:color')).toBe('Black')
})

test('no picture of a page lacks its source', async () => {
  const others = ['/cart', '/wishlist', '/compare?bags=onda-bucket,selene-mini', '/search?q=tote']
  for (const path of [...(await pathsOfSitemap()), ...others]) {
    const { html } = await shop.read(path)
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture)
    expect(
      pictures.filter((picture) => !/ src="[^"]+"/.test(picture)),
      path,
    ).toEqual([])
  }
})

test('the home page names the shop and its search for search engines', async () => {
  const { data } = await shop.read('/')
  expect(data.Organization).toMatchObject([{ name: 'Stella Maris', url: `${origin}/`, logo: `${origin}/logo.png` }])
  expect(data.WebSite).toMatchObject([
    { potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } } },
  ])
  expect((await shop.get('/logo.png')).headers.get('content-type')).toBe('image/png')
})

test('search engines get exactly the questions on the page', async () => {
  for (const path of ['/faq', '/faq?category=service']) {
    const { data, texts } = await shop.read(path)
    const questions = data.FAQPage?.[0]?.mainEntity as { name: string }[]
    expect(questions.map(({ name }) => name)).toEqual(texts('summary'))
    expect(questions.length).toBeGreaterThan(2)
  }
})

test('the sitemap has the chapter of every material, each with structured data and a sentence of its own', async () => {
  const chapters = (await pathsOfSitemap()).filter((path) => path.startsWith('/materials/'))
  expect(chapters).toHaveLength(12)
  const lines = new Set<string | undefined>()
  for (const path of chapters) {
    const { html, meta } = await shop.read(path)
    expect(html, path).toMatch(/"@type":"ItemList","numberOfItems":[1-9]/)
    lines.add(meta.description)
  }
  expect(lines.size, 'no sentence twice').toBe(12)
})

test('filters and sorts are views of their page, not pages of their own', async () => {
  const canonical = async (path: string) => (await shop.read(path)).canonical
  expect(await canonical('/bags?sort=name&min=10')).toBe(`${origin}/bags`)
  expect(await canonical('/bags?sort=name&category=totes')).toBe(`${origin}/bags?category=totes`)
  expect(await canonical('/products')).toBe(`${origin}/bags`)
})

test('pages outside the sitemap are not to be indexed, or have their address elsewhere', async () => {
  const listed = new Set<string>(publicPages)
  const others = routes.map((route) => route.path).filter((path) => !listed.has(path) && !path.includes(':'))
  expect(others).toEqual(expect.arrayContaining(['/cart', '/checkout', '/account', '/admin', '/sign-in']))
  for (const path of [...others, '/no-such-page']) {
    const { status, meta, canonical } = await readDirectly(path)
    if (status === 301) continue
    const hasAddressElsewhere = canonical !== null && canonical !== origin + path
    expect(meta.robots === 'noindex' || hasAddressElsewhere, path).toBe(true)
  }
})

test('search engines index no page of results, whatever was searched', async () => {
  for (const q of [
    '',
    '%20%20',
    '%25',
    "'%3B--",
    '%F0%9F%91%9C',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    'a'.repeat(5000),
  ]) {
    const { meta, texts } = await shop.read(`/search?q=${q}`)
    expect(texts('h1')).toHaveLength(1)
    expect(meta.robots).toMatch(/noindex/)
  }
})

test('behind a proxy all addresses are those of shoppers', async () => {
  const { canonical, meta, data } = await shop.read('/product/goccia-bucket')
  expect(canonical).toBe(`${origin}/product/goccia-bucket`)
  expect(meta['og:image']?.startsWith(`${origin}/pictures/`)).toBe(true)
  expect(JSON.stringify(data)).not.toContain(new URL(shop.url).host)
})

test("the preview of a link to a comparison has the bags' names, and the shop's picture where the first bag has no photo", async () => {
  const { slug } = await shop.sell({ name: 'Bare Bag' })
  const previewOf = async (bags: string) => {
    const { meta } = await shop.read(`/compare?bags=${bags}`)
    return ['title', 'image', 'image:alt'].map((part) => meta[`og:${part}`])
  }
  const picture = [expect.stringMatching(/^http.+\/share\.jpg$/), expect.stringMatching(/^Sirena Crossbody/)]
  expect.soft(await previewOf(slug)).toEqual(['Bare Bag', ...picture])
  expect.soft(await previewOf(`${slug},selene-mini`)).toEqual(['Bare Bag and Selene Mini, side by side', ...picture])
  expect((await previewOf('selene-mini'))[1]).toMatch(/^http.+\/pictures\//)
  const { meta } = await shop.read('/compare?bags=aurelia-tote,selene-mini')
  expect(meta).toMatchObject({
    'og:title': 'Aurelia Tote and Selene Mini, side by side',
    'og:url': `${origin}/compare?bags=aurelia-tote,selene-mini`,
    'og:image': expect.stringMatching(/^http.+\/pictures\//),
  })
})

async function pathsOfSitemap(): Promise<string[]> {
  const sitemap = await shop.file('/sitemap.xml')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => pathOf(url.replaceAll('&amp;', '&')))
}

function pathOf(url: string): string {
  expect(url.startsWith(`${origin}/`), url).toBe(true)
  return url.slice(origin.length)
}

/** The page at an address, which must not redirect. */
async function readDirectly(path: string) {
  const [status] = await shop.look(path)
  return { ...(await shop.read(path)), status }
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
