import { expect, test } from 'vitest'
import { brokenLinks, crawl } from '#tests/support/links-of.ts'
import { cookiesOf } from '#tests/support/serve.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()

const paths = [
  ...['/sustainability', '/our-impact', '/size-guide', '/care-guide', '/privacy', '/terms', '/accessibility'],
  ...['/new-arrivals', '/bestsellers', '/sale', '/contact', '/shipping'],
]

// STA-001..012
test('home leads to every page, no link inside the shop is dead, and every named part of a page exists', async () => {
  const found = await crawl(shop.read, ['/', '/shipping-returns', '/faq', ...paths])
  for (const path of paths) expect(found.get('/')?.html, path).toContain(`href="${path}"`)
  expect(found.size).toBeGreaterThan(40)
  expect(brokenLinks(found)).toEqual([])
})

test('a page has one address: trailing slashes, upper case, unknown categories, and HEAD requests', async () => {
  const { look } = shop
  expect(await look('/bags/?sort=name')).toEqual([301, '/bags?sort=name'])
  expect(await look('/Our-Impact/?X=Y')).toEqual([301, '/our-impact?X=Y'])
  expect(await look('/Product/Aurelia-Tote')).toEqual([301, '/product/aurelia-tote'])
  expect((await look('/product/caf%C3%A9'))[0], 'codes of letters stay as they are').toBe(404)
  expect(await look('/%2F/evil.example/')).toEqual([301, '/%2F/evil.example'])
  expect((await look('/bags?category=no-such-category'))[0]).toBe(404)
  expect((await look('/bags?category=totes&min=999999'))[0], 'a known category with nothing to show').toBe(200)
  const [get, head] = [await shop.get('/bags'), await shop.get('/bags', { method: 'HEAD' })]
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy'])
    expect(head.headers.get(name), name).toBe(get.headers.get(name))
  const again = await shop.get('/bags', { headers: { 'if-none-match': get.headers.get('etag') ?? 'none' } })
  expect(again.status).toBe(304)
})

test("the first page shows its address's choice, and an unknown choice leads to the page without it", async () => {
  const html = async (path: string) => (await shop.read(path)).html
  const navy = await html('/product/aurelia-tote?color=ink-navy')
  expect(navy).toMatch(/aria-checked="true" aria-label="Ink Navy"/)
  expect(navy).toMatch(/<img[^>]*in ink navy/)
  expect(await html('/product/aurelia-tote')).toMatch(/aria-checked="true" aria-label="Cognac"/)
  for (const junk of ['color=gone', 'color=', 'size=large', 'size=default', 'color=Ink%20Navy&style=x'])
    expect(await shop.look(`/product/aurelia-tote?${junk}`), junk).toEqual([301, '/product/aurelia-tote'])
  expect(await shop.look('/product/aurelia-tote?size=large&color=bone&utm_source=x')).toEqual([
    ...[301, '/product/aurelia-tote?color=bone&utm_source=x'],
  ])
})

// PDP-053, PDP-054, ERR-017
test('an unknown bag is a 404 with the text of the product page, also at an impossible address', async () => {
  for (const slug of ['no-such-bag', '%00', 'x'.repeat(300)]) {
    const page = await shop.read(`/product/${slug}`)
    expect(page.status, slug).toBe(404)
    expect(page.texts('h1')).toEqual(['Product not found'])
    expect(page.text()).toContain("The product you're looking for doesn't exist.")
    expect(page.attributes('main a', 'href')).toContain('/bags')
  }
  expect((await shop.read('/materials/velvet')).status).toBe(404)
})

test('an unknown address is a 404 with a link home', async () => {
  const page = await shop.read('/no/such/page')
  expect(page.status).toBe(404)
  expect(page.texts('h1')).toEqual(['Off the chart'])
  expect(page.attributes('main a', 'href')).toContain('/')
})

test('the page of an archived bag is gone, and says so', async () => {
  const { id, slug } = await shop.sell({ name: 'Farewell' })
  expect((await shop.read(`/product/${slug}`)).status).toBe(200)
  const archived = `update products set is_active = false, archived_at = now() where id = '${id}'`
  await shop.change(archived, [`product:${id}`, `product:${slug}`, 'catalogue'])
  const page = await shop.read(`/product/${slug}`)
  expect(page.status).toBe(410)
  expect(page.texts('h1')).toEqual(['This bag has left our collection'])
  expect(page.texts('a').filter((text) => text.includes('Farewell'))).toEqual([])
  expect(page.meta.robots).toBe('noindex')
})

test('pages have nothing personal: a signed-in customer gets the same page as anybody', async () => {
  const clara = { email: 'customer@stellamaris.example', password: 'stella-customer-demo' }
  const answer = await shop.post('/api/auth/sign-in/email', clara, { origin: shop.origin })
  const cookie = cookiesOf(answer)
  expect(cookie).not.toBe('')
  for (const path of ['/', '/bags', '/product/aurelia-tote', '/account', '/cart', '/admin']) {
    const signedIn = await (await shop.get(path, { headers: { cookie } })).text()
    const withoutPositions = (html: string) => html.replace(/\w{12}\.\d+|"at":\d+/g, '')
    expect(withoutPositions(signedIn), path).toBe(withoutPositions((await shop.read(path)).html))
    expect(signedIn).not.toContain('Clara')
  }
})

test('the home page and the list of bags load when the category row cannot be read, and have it once it can be read again', async () => {
  const rows = async () => {
    const [home, bags] = [await shop.read('/'), await shop.read('/bags')]
    expect([home.status, bags.status]).toEqual([200, 200])
    expect(home.html).toContain('Featured Products')
    expect(bags.html).toContain('Load More Products')
    return [home, bags].map(({ html }) => html.includes('aria-label="Categories"><a'))
  }
  expect(await rows()).toEqual([true, true])
  await shop.change('alter table categories rename column focal_x to focal_away', ['catalogue'])
  expect(await rows()).toEqual([false, false])
  await shop.change('alter table categories rename column focal_away to focal_x', [])
  expect(await rows()).toEqual([true, true])
})

test('photographs have fitting widths and formats, and are cached forever', async () => {
  const page = await shop.read('/product/aurelia-tote')
  expect(page.attributes('.main-photo__view img', 'width')[0]).toBe('1000')
  const [sources = ''] = page.attributes('.main-photo__view source[type="image/avif"]', 'srcset')
  const renditions = sources.split(', ').map((source) => source.split(' '))
  expect(renditions.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '1000w'])
  for (const [path = ''] of renditions) {
    const answer = await shop.get(path)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe('image/avif')
  }
})
