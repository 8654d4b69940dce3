import { expect, expectPhoto, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, holdUndo, openPage } from '#tests/support/shopper-steps.ts'

test('one bag is presented large, the merchant chooses it, and no bag is on the page twice', async ({
  page,
  newVisitor,
  shop,
}) => {
  const newest =
    "update products set is_featured = is_featured or id in ('selene-mini', 'nuvola-quilted') where is_active"
  await changeInShop(shop, newest, ['catalogue'])
  const merchant = await newVisitor()
  await signInOn(merchant, demoAdmin)
  await openPage(page, '/')
  const story = page.locator('[aria-labelledby=story]')
  await expect(story.getByRole('heading')).toBeVisible()
  const before = await story.getByRole('heading').innerText()
  await openPage(merchant, '/admin/settings')
  await merchant.getByLabel('Featured bag').selectOption('Bora Felt Tote')
  await merchant.getByRole('button', { name: 'Save settings' }).click()
  const undo = await holdUndo(merchant)
  await expect(story.getByRole('heading')).toHaveText('Bora Felt Tote')
  await expect(story.getByRole('link', { name: 'See the Bora Felt Tote' })).toHaveAttribute(
    'href',
    '/product/bora-felt-tote',
  )
  await expect(page.getByRole('article')).toHaveCount(7)
  const names = [
    await story.getByRole('heading').innerText(),
    ...(await page.getByRole('article').getByRole('heading').allInnerTexts()),
  ]
  expect(names).toEqual(expect.arrayContaining(['Selene Mini', 'Nuvola Quilted Crossbody']))
  expect(new Set(names).size).toBe(8)
  await undo.click()
  await expect(story.getByRole('heading')).toHaveText(before)
  const back = "update products set is_featured = false where id in ('selene-mini', 'nuvola-quilted')"
  await changeInShop(shop, back, ['catalogue'])
})

// HOM-010
test('every card shows the photo of its bag, and the category row leads to the bags of each category by name', async ({
  page,
}) => {
  await openPage(page, '/')
  const cards = await page.getByRole('main').getByRole('article').all()
  expect(cards).toHaveLength(7)
  for (const card of cards) {
    const photo = card.locator('.card__media').getByRole('img')
    await card.scrollIntoViewIfNeeded()
    await expectPhoto(photo)
    expect(await photo.getAttribute('alt')).toContain(await card.getByRole('heading').innerText())
  }
  const shelf = page.getByRole('navigation', { name: 'Categories' })
  await shelf.scrollIntoViewIfNeeded()
  await expectPhoto(page.getByRole('img', { name: /oak shelves/ }))
  await expect(shelf.getByRole('link')).toHaveText([
    /^Everyday\d+$/,
    /^On the shoulder\d+$/,
    /^Small and evening\d+$/,
    /^Work and travel\d+$/,
  ])
  for (const photo of await shelf.locator('img').all()) {
    await photo.scrollIntoViewIfNeeded()
    await expectPhoto(photo)
  }
  await shelf.getByRole('link', { name: 'Small and evening' }).click()
  await expect(page).toHaveURL(/\/bags\?category=small$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small and evening')
})

test("the hero's photograph is fetched first, in the crop of the screen", { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/')
  const preloads = page.locator('head link[rel=preload][as=image][fetchpriority=high]')
  await expect(preloads).toHaveCount(2)
  const shown = await page.locator('.hero img').evaluate((photo: HTMLImageElement) => photo.currentSrc)
  expect(shown).toMatch(isMobile ? /hero-tall-\d+.*avif/ : /hero-1\d+.*avif/)
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((name) => /\/hero-/.test(name))).toEqual([shown])
})

test('the hero names its bag with its price, and leads to it in the color of the photograph', async ({
  page,
  shop,
}) => {
  await openPage(page, '/')
  const hero = page.locator('.hero')
  const bag = hero.getByRole('link', { name: 'Sirena Crossbody in sand' })
  await expect(bag).toHaveAttribute('href', '/product/sirena-crossbody?color=sand')
  await expect(hero.locator('.price')).toHaveText('$980')
  const photo = await hero.locator('img').boundingBox()
  const caption = await hero.locator('.hero__bag').boundingBox()
  const bottom = (box: typeof photo) => (box?.y ?? 0) + (box?.height ?? 0)
  expect(bottom(caption), 'at the foot of the photograph').toBeCloseTo(bottom(photo), 0)
  const inSale = (cents: string) => `update products set sale_price_cents = ${cents} where id = 'sirena-crossbody'`
  await changeInShop(shop, inSale('78400'), ['catalogue', 'product:sirena-crossbody'])
  await expect(hero.locator('.price .is-now')).toHaveText('$784')
  await changeInShop(shop, inSale('null'), ['catalogue', 'product:sirena-crossbody'])
  await expect(hero.locator('.price')).toHaveText('$980')
  await bag.click()
  await expect(page.getByRole('radio', { name: 'Sand' })).toBeChecked()
})

test('headline, picture and Shop Now are in the first view, the bag keeps its handle, and the light of the impact section is above its text on a phone, never behind', async ({
  page,
}) => {
  const handleAt = 0.052
  for (const [width, height] of [
    [390, 844],
    [834, 1112],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openPage(page, '/')
    const photo = page.locator('.hero img')
    const { box, cut } = await photo.evaluate((image: HTMLImageElement) => {
      const rect = image.getBoundingClientRect()
      const scale = Math.max(rect.width / image.naturalWidth, rect.height / image.naturalHeight)
      const whole = image.naturalHeight * scale
      const share = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100
      return { box: { top: rect.top, bottom: rect.bottom }, cut: ((whole - rect.height) * share) / whole }
    })
    const header = await page.getByRole('banner').boundingBox()
    expect(box.top, `${width}: below the header`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
    expect(cut, `${width}: the handle`).toBeLessThan(handleAt)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('link', { name: 'Shop Now' }).first(),
    ]) {
      const place = await part.boundingBox()
      expect((place?.y ?? height) + (place?.height ?? 0), `${width}`).toBeLessThanOrEqual(height)
    }
    expect(box.bottom, `${width}: the picture`).toBeLessThan(height)
  }

  const field = page.getByRole('region', { name: /\$25,000/ })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const words = await field.locator('.lead').boundingBox()
    const button = await field.getByRole('link', { name: 'See Our Impact' }).boundingBox()
    const water = await field.locator('.donation-lines').boundingBox()
    expect(button?.y).toBeGreaterThan((words?.y ?? 0) + (words?.height ?? 0))
    expect(button?.x).toBe(words?.x)
    if (width === 390) expect((water?.y ?? 0) + (water?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
    else expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(width * 0.5)
  }
})
