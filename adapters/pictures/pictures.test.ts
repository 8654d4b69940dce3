import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeApart } from './encode-apart.ts'
import { sharpPictures } from './pictures.ts'

test('a small file with too many pixels is refused by its header: 24 megapixels of AVIF, 50 of others', async () => {
  const pictures = sharpPictures()
  const avif = await plain(4_900, 4_900).avif({ effort: 0 }).toBuffer()
  expect(avif.length).toBeLessThan(2_000)
  expect(await pictures.encode(avif, 'a')).toBeNull()
  expect(await pictures.encode(readFileSync('tests/support/7990x7990.avif'), 'a')).toBeNull()
  expect(await pictures.encode(await plain(7_072, 7_072).png().toBuffer(), 'a')).toBeNull()
  expect(await pictures.encode(await plain(5_000, 5_000).jpeg().toBuffer(), 'a')).toMatchObject({ width: 2000 })
})

test('a picture that needs too much memory or time is stopped, and the next one is encoded', async () => {
  const large = await plain(4_800, 4_800).avif({ effort: 0 }).toBuffer()
  const small = await plain(400, 500).avif().toBuffer()
  const roomy = { dataMb: 1_500, cpuSeconds: 60 }
  for (const limits of [
    { ...roomy, dataMb: 850 },
    { ...roomy, cpuSeconds: 1 },
  ]) {
    const pictures = sharpPictures(limits)
    const both = await Promise.all([pictures.encode(large, 'a'), pictures.encode(small, 'a')])
    expect(both, JSON.stringify(limits)).toEqual([null, expect.objectContaining({ width: 400, height: 500 })])
  }
  expect(await encodeApart({ original: large, salt: 'a' }, roomy)).toMatchObject({ width: 2000, height: 2000 })
})

test('one picture is encoded while ten wait; the next one is refused at once', async () => {
  const pictures = sharpPictures()
  const photo = await plain(60, 40).jpeg().toBuffer()
  const answers = await Promise.all(Array.from({ length: 13 }, (_, at) => pictures.encode(photo, `salt ${at}`)))
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2)
  expect(answers.slice(0, 11)).toEqual(Array(11).fill(expect.objectContaining({ width: 60, height: 40 })))
  expect(await pictures.encode(photo, 'later')).toMatchObject({ width: 60 })
})

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } } })
}
