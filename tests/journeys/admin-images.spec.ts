import { expectImages, openImages, ownBag, photo, tiles } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'

const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
const large = { name: 'strap.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
const liar = { name: 'liar.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }

// AIM-001, AIM-002, AIM-003, AIM-005..013, VAL-083, VAL-085, VAL-086, VAL-087, UPL-001..003, UPL-011, UPL-012, C-26
test('photos: several at once, bad files reported together, primary, alt text, deletion with a question and an undo', async ({
  page,
  shop,
  allowAnswers,
}) => {
  allowAnswers('400 /api/uploads/*')
  const bag = await ownBag(page, shop)
  try {
    const editor = await openImages(page, bag)
    await expect(editor.getByRole('tab', { name: / Images \(/ })).toHaveText([
      'General Images (0)',
      'Variant Images (0 variants)',
    ])
    await expect(editor.getByRole('tab', { name: 'General Images (0)' })).toHaveAttribute('aria-selected', 'true')
    const drop = editor.getByLabel(/^Drop images or browse\s*PNG, JPG, GIF up to 5MB each$/)
    const saves: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/fileUpload/saveProductImage')) saves.push(request.postDataJSON())
    })
    const sent = page.waitForRequest('**/api/uploads/*')
    await drop.setInputFiles([await photo('a.png'), pdf, await photo('b.png'), large, liar, await photo('c.png')])
    expect((await sent).headers()['content-type']).toBe('image/png')
    const alert = editor.getByRole('alert')
    await expect(alert).toContainText('of 6 files were not added. The others go on.')
    // Photos are encoded one by one, which takes time on a busy machine.
    await expect(editor.getByRole('tab', { name: 'General Images (3)' })).toBeVisible({ timeout: 60_000 })
    for (const reason of [
      'File "plan.pdf" is not an image',
      'File "strap.png" is too large. Maximum size is 5MB',
      'File "liar.png" is not an image',
    ])
      await expect(alert).toContainText(reason)
    await expect(alert).toHaveCount(1)
    expect(saves.map(({ isPrimary }) => isPrimary)).toEqual([true, false, false])
    expect(saves[0]).toMatchObject({ productId: bag.id, storageId: expect.any(String), altText: '' })
    await expect(tiles(editor)).toHaveCount(3)
    await expect(tiles(editor).nth(0)).toContainText('Primary')
    await expect(tiles(editor).nth(2)).toContainText('3')
    await expect(tiles(editor).getByText('No alt text')).toHaveCount(3)
    await expectAccessible(page)

    for (const [index, text] of ['Front', 'Side', 'Inside'].entries()) {
      await tiles(editor).nth(index).locator('.tile__photo').click()
      const altText = editor.getByLabel('Alt text')
      await expect(editor.getByRole('region', { name: `Image ${index + 1}` })).toContainText(
        `${3 - index} of 3 images ha`,
      )
      await altText.fill(text)
      await altText.blur()
      await expect(tiles(editor).getByText('No alt text')).toHaveCount(2 - index)
    }
    await expectImages(editor, ['Front', 'Side', 'Inside'])
    await expect(editor.getByText('All 3 images have one.')).toBeVisible()

    const ordered = page.waitForRequest('**/api/fileUpload/updateProductImageOrder')
    await editor.getByRole('button', { name: 'Set image 3 as primary' }).click()
    expect((await ordered).postDataJSON()).toMatchObject({ sortOrder: 1, isPrimary: true })
    await expectImages(editor, ['Inside', 'Front', 'Side'])
    await expect(editor.getByText('Primary', { exact: true })).toHaveCount(1)

    await editor.getByRole('button', { name: 'Delete image 1', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Delete image 1?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectImages(editor, ['Inside', 'Front', 'Side'])
    await editor.getByRole('button', { name: 'Delete image 1', exact: true }).click()
    await question.getByRole('button', { name: 'Delete image' }).click()
    await expectImages(editor, ['Front', 'Side'])
    await expect(tiles(editor).nth(0)).toContainText('Primary')
    await expect(editor.getByText('Image 1 was deleted.')).toBeVisible()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expectImages(editor, ['Inside', 'Front', 'Side'])
    const { images } = await bag.media()
    expect(images.map((image: { sortOrder: number }) => image.sortOrder)).toEqual([1, 2, 3])
  } finally {
    await bag.remove()
  }
})

// AIM-007
test('photos are reordered by the handle, by mouse and by keyboard, and each move is announced', async ({
  page,
  shop,
}) => {
  const bag = await ownBag(page, shop)
  try {
    for (const name of ['A', 'B', 'C', 'D']) await bag.image(name)
    const editor = await openImages(page, bag)
    await expectImages(editor, ['A', 'B', 'C', 'D'])
    const said = editor.locator('.images-editor__main > [role=status].sr')
    const grip = editor.getByRole('button', { name: 'Move image 2', exact: true })
    await grip.focus()
    await page.keyboard.press('Space')
    await expect(said).toHaveText('Image lifted at place 2 of 4. Arrow keys move it, Space drops it, Escape leaves it.')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(said).toHaveText('Place 4 of 4')
    const ordered = page.waitForResponse('**/api/fileUpload/updateProductImageOrder')
    await page.keyboard.press('Space')
    await ordered
    await expectImages(editor, ['A', 'C', 'D', 'B'])
    await expect(said).toHaveText('Image dropped at place 4 of 4.')
    await expect(editor.getByRole('button', { name: 'Move image 4', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(said).toHaveText('The order stays as it was.')
    await expect(editor).toBeVisible()
    await expectImages(editor, ['A', 'C', 'D', 'B'])

    const [from, to] = [editor.getByRole('button', { name: 'Move image 3', exact: true }), tiles(editor).nth(0)]
    await from.hover()
    await page.mouse.down()
    const box = await to.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 80, { steps: 8 })
    await expectImages(editor, ['D', 'A', 'C', 'B'])
    await page.mouse.up()
    await expect.poll(async () => namesOf(await bag.media())).toEqual(['D', 'A', 'C', 'B'])
    await expect(
      tiles(editor)
        .filter({ has: page.getByText('Primary', { exact: true }) })
        .locator('img'),
    ).toHaveAttribute('alt', 'D')
    await tiles(editor)
      .filter({ has: page.getByAltText('C') })
      .locator('.tile__photo')
      .click()
    await editor.getByRole('button', { name: 'Move image 3 up' }).click()
    await expect.poll(async () => namesOf(await bag.media())).toEqual(['D', 'C', 'A', 'B'])
  } finally {
    await bag.remove()
  }
})

// AIM-004
test('the focal point is set by pointer and by arrow keys, a file is replaced in its place, and one is dropped', async ({
  page,
  shop,
}) => {
  const bag = await ownBag(page, shop)
  try {
    await bag.image('Front')
    const editor = await openImages(page, bag)
    const point = editor.getByRole('slider', { name: 'Focal point' })
    await expect(point).toHaveAttribute('aria-valuetext', '50% across, 50% down')
    const frame = await editor.locator('.focal').boundingBox()
    const saved = page.waitForResponse('**/api/fileUpload/updateProductImage')
    await editor.locator('.focal').click({ position: { x: (frame?.width ?? 0) * 0.25, y: (frame?.height ?? 0) * 0.8 } })
    await saved
    await expect(point).toHaveAttribute('aria-valuetext', '25% across, 80% down')
    await point.press('ArrowRight')
    await point.press('ArrowUp')
    await point.press('Shift+ArrowRight')
    await expect.poll(async () => (await bag.media()).images[0].focalPoint).toEqual({ x: 36, y: 79 })
    const before = (await bag.media()).images[0]
    await editor.getByLabel('Replace image 1').setInputFiles(await photo('new.png', '#2255ee'))
    await expect.poll(async () => (await bag.media()).images[0].imageUrl).not.toBe(before.imageUrl)
    expect((await bag.media()).images).toMatchObject([{ _id: before._id, altText: 'Front', isPrimary: true }])
    const { buffer } = await photo('dropped.png', '#22aa55')
    const dataTransfer = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }))
        return transfer
      },
      [...buffer],
    )
    await editor.getByText('Drop images or browse').dispatchEvent('drop', { dataTransfer })
    await expect(tiles(editor)).toHaveCount(2)
  } finally {
    await bag.remove()
  }
})

// ERR-035, ERR-036, ERR-047
test('a failure is shown, and can be retried', async ({ page, shop, allowAnswers }) => {
  allowAnswers('500 /api/*/*', '500 /api/uploads/*')
  const bag = await ownBag(page, shop)
  try {
    await bag.image('Front')
    await bag.variant({ name: 'Bone' })
    const editor = await openImages(page, bag)
    const fail = (path: string) => page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
    await fail('**/api/uploads/*')
    await editor.getByLabel(/Drop images or browse/).setInputFiles([await photo('a.png'), await photo('b.png')])
    await expect(editor.getByRole('alert')).toHaveText('Failed to upload some images. Please try again.')
    await editor.getByRole('button', { name: 'Remove b.png' }).click()
    await page.unroute('**/api/uploads/*')
    await editor.getByRole('button', { name: 'Retry a.png' }).click()
    await expect(tiles(editor)).toHaveCount(2)
    await expect(editor.getByRole('alert')).toHaveCount(0)

    await fail('**/api/fileUpload/deleteProductImage')
    await editor.getByRole('button', { name: 'Delete image 1', exact: true }).click()
    await page
      .getByRole('dialog', { name: /^Delete image/ })
      .getByRole('button', { name: 'Delete image', exact: true })
      .click()
    await expect(editor.getByText('Failed to delete image. Please try again.')).toBeVisible()
    await expect(tiles(editor)).toHaveCount(2)

    await fail('**/api/products/deleteProductVariant')
    await editor.getByRole('tab', { name: 'Variant Images (1 variant)' }).click()
    await editor.getByRole('button', { name: 'Delete Bone' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Bone?' })
    await question.getByRole('button', { name: 'Delete variant' }).click()
    await expect(question.getByRole('alert')).toHaveText('Failed to delete variant. Please try again.')
    await page.unroute('**/api/products/deleteProductVariant')
    await question.getByRole('button', { name: 'Delete variant' }).click()
    await expect(editor.getByText('No variants created yet')).toBeVisible()
  } finally {
    await bag.remove()
  }
})

function namesOf({ images }: { images: { altText: string }[] }): string[] {
  return images.map(({ altText }) => altText)
}
