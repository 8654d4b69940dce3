import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareServedShop } from '#tests/support/served-pages.ts'

const shop = await shareServedShop()

test('without scripts a sentence says what does not work, and pages are readable', async () => {
  for (const path of ['/', '/product/aurelia-tote', '/cart', '/checkout', '/account']) {
    const { html } = await shop.read(path)
    const sentences = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inner = '']) => inner)
    expect(sentences.join().replace(/<[^>]+>/g, ''), path).toContain(
      'Without JavaScript you can browse every bag and read every page. Your bag, checkout and account need it.',
    )
  }
})

test('without scripts a bag is drawn to scale, alone and beside another one, and others can be chosen', async () => {
  const own = await shop.read('/product/aurelia-tote')
  const names = own.attributes('[role=img]', 'aria-label')
  expect(names).toContainEqual(expect.stringMatching(/^Aurelia Tote, 32\scm wide and 27\scm high/))

  const guide = await shop.read('/size-guide?bag=onda-bucket&beside=aurelia-tote')
  expect(guide.attributes('[role=img]', 'aria-label')).toContainEqual(
    expect.stringMatching(/^Onda Bucket, .* beside Aurelia Tote/),
  )
  expect(guide.attributes('main form:has(select[name=bag]):has(select[name=beside]) button', 'type')).toContain(
    'submit',
  )
  const other = await shop.read('/size-guide?bag=onda-bucket&beside=selene-mini')
  expect(other.attributes('[role=img]', 'aria-label')).toContainEqual(
    expect.stringMatching(/^Onda Bucket, .* beside Selene Mini/),
  )
})

test('without scripts archived, unknown and surplus bags of a comparison are named', async () => {
  await shop.change("update products set is_active = false, archived_at = now() where id = 'rete-hobo'", [
    ...['product:rete-hobo', 'catalogue'],
  ])
  const page = await shop.read('/compare?bags=aurelia-tote,rete-hobo,never-was,selene-mini,onda-bucket')
  expect(page.texts('thead th[scope=col]')).toEqual(['Aurelia Tote'])
  expect(page.text()).toContain('The Rete Hobo is no longer sold.')
  expect(page.text()).toContain('There is no bag at “never-was”.')
  expect(page.text()).toMatch(/Only three bags are compared at once\..*Selene Mini, Onda Bucket\./)
  expect(page.meta.robots).toBe('noindex')
  expect((await shop.read('/compare')).texts('h2').join()).toContain('No bags to compare yet')
})

test('the lines of light are drawn without scripts, in few bytes', async () => {
  const { html, texts } = await shop.read('/our-impact')
  const [water = ''] = /<svg[^>]*class="donation-lines[\s\S]*?<\/svg>/.exec(html) ?? []
  expect(water.match(/donation-lines__bright/g)).toHaveLength(1)
  expect(water.length).toBeLessThan(8_000)
  expect(texts('.impact-hero').join()).toContain('each a line of light on the water')
})

test('without scripts an emailed link needs the press of a button', async () => {
  const email = 'nora@quay.example'
  await shop.guest.newsletter.subscribe({ email, source: 'home' })
  const [sent] = (await shop.db.$client.query('select html from emails where recipient = $1', [email])).rows
  const link = /\/newsletter\/confirm\?token=[\w-]+/.exec(sent.html)?.[0] ?? 'none'
  const page = await shop.read(link)
  expect(page.texts('h1')).toEqual(['One moment'])
  expect(page.html).toMatch(
    /<noscript><form method="post">.*<button type="submit"[^>]*>Confirm your address<\/button>/s,
  )
  const answer = await shop.get(link, { method: 'POST', headers: { origin: shop.origin, accept: 'text/html' } })
  expect(await answer.text()).toMatch(/<h1[^>]*>You are on the list<\/h1>/)
})

test('without scripts a search is sent to its page', async () => {
  const { attributes } = await shop.read('/search')
  expect(attributes('main form:has(input[name=q])', 'action')).toEqual(['/search'])
  expect((await shop.read('/search?q=tote')).texts('h1')).toEqual(['Results for “tote”'])
})

// PDP-037..039, PDP-041..043
test('a bag is shared through a messaging app, a chat app and a short-post site, in a tab of its own', async () => {
  const page = await shop.read('/product/aurelia-tote')
  const links = '[aria-label=Share] a[target=_blank]'
  const shared = page.attributes(links, 'href').map((href) => new URL(href))
  expect(shared.map(({ host }) => host)).toEqual(['wa.me', 't.me', 'x.com'])
  expect(page.texts(links)).toEqual(['WhatsApp', 'Telegram', 'X'].map((name) => `${name} (opens in a new tab)`))
  for (const { searchParams } of shared) {
    const given = [...searchParams.values()].join(' ')
    expect(given).toContain(`${shop.origin}/product/aurelia-tote`)
    expect(given).toContain('Aurelia Tote by Stella Maris')
  }
})

test('each material has a chapter: a close photograph, three sentences, its numbers and its bags', async () => {
  const { texts, attributes } = await shop.read('/materials/cork')
  expect(texts('h1')).toEqual(['Cork'])
  const [photo] = attributes('main img[alt="Natural cork with its veins, very close"]', 'src')
  const picture = await shop.get(String(photo))
  const { width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(width).toBeGreaterThan(300)
  const names = texts('main section[aria-labelledby] h2, main section[aria-label]')
  expect(names.join()).toContain('The numbers behind the score')
  expect(texts('main').join()).toMatch(/9 years.*9\.4|9\.4.*9 years/)
  expect(texts('main cite')[0]).toBe('Decree-Law 169/2001, Portugal')
  expect(texts('main article .card__mat')).toEqual(['Natural cork', 'Natural cork'])
  expect(attributes('main nav a', 'href')).toContain('/materials/raffia')
  expect((await shop.read('/materials/raffia')).texts('h1')).toEqual(['Raffia'])
})
