import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parsePictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { bagPicture } from '#tests/support/bag-picture.ts'
import { makeRenditions } from './make-renditions.ts'

test("a photograph is stored upright, in every width and both formats, without its camera's metadata", async () => {
  const lying = await photograph({ width: 500, height: 400 })
    .withExif({ IFD0: { Artist: 'Someone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { base, width, height, files } = await makeRenditions(lying)
  expect({ width, height }).toEqual({ width: 400, height: 500 })
  expect(parsePictureUrl(base)).toEqual({ base, width, height })
  expect(files.length).toBe(renditionWidths(400).length * 2)
  for (const { key, bytes } of files) {
    const found = await sharp(bytes).metadata()
    expect(key).toBe(`${base}/${found.width}.${key.endsWith('avif') ? 'avif' : 'webp'}`.slice(1))
    expect(found.height).toBe(Math.round(((found.width ?? 0) * 5) / 4))
    expect([found.exif, found.orientation]).toEqual([undefined, undefined])
  }
})

test('the same photograph gets the same name again, another one gets another', async () => {
  const one = await photograph({ width: 40, height: 50 }).png().toBuffer()
  const other = await photograph({ width: 40, height: 50, blue: 90 }).png().toBuffer()
  const [first, again, second] = await Promise.all([one, one, other].map((each) => makeRenditions(each)))
  expect(again?.base).toBe(first?.base)
  expect(second?.base).not.toBe(first?.base)
})

test('a file that is no picture is refused', async () => {
  await expect(makeRenditions(Buffer.from('<svg'))).rejects.toThrow()
})

test('an outline is traced only if wanted', async () => {
  const bag = await bagPicture('<rect x="250" y="600" width="500" height="250" fill="#1d3a8a"/>')
  expect(await makeRenditions(bag, { withOutline: true })).toMatchObject({ outline: { rise: 0 } })
  expect(await makeRenditions(bag)).toMatchObject({ outline: null })
})

function photograph({ width, height, blue = 20 }: { width: number; height: number; blue?: number }) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: blue } } })
}
