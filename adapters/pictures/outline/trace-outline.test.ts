import sharp from 'sharp'
import { expect, test } from 'vitest'
import { maxOutlineLength, type ProductOutline } from '#domain/products/outline.ts'
import { bagPicture } from '#tests/support/bag-picture.ts'
import { noise } from '#tests/support/photos.ts'
import { makeOutline } from '../make-renditions.ts'

const bag = '<rect x="300" y="500" width="400" height="300" fill="#8a3b1d"/>'
const handle = '<path d="M420 510V420A80 80 0 0 1 580 420V510" fill="none" stroke="#8a3b1d" stroke-width="28"/>'

test('body and handle are traced, in thousandths of the body', async () => {
  const outline = await traced(bag + handle)
  expect(outline.aspect).toBeCloseTo(400 / 300, 1)
  expect(outline.rise).toBeCloseTo((500 - 326) / 300, 1)
  const [body, rising] = [frameOf(outline.body), frameOf(outline.handle)]
  expect(body).toEqual([near(-1000), near(1000), near(0), near(1000)])
  expect(rising).toEqual([near(-470), near(470), near(-1000), expect.any(Number)])
  expect(outline.body.match(/z/g)).toHaveLength(1)
  expect(outline.handle?.match(/z/g), 'one arch').toHaveLength(1)
})

test('a strap beside the bag, a shadow under it and a print on it do not change its outline', async () => {
  const strap = '<path d="M300 520C180 520 240 780 180 795" fill="none" stroke="#8a3b1d" stroke-width="14"/>'
  const shadow = '<ellipse cx="520" cy="800" rx="330" ry="26" fill="#000" opacity=".16"/>'
  const print = '<circle cx="500" cy="650" r="60" fill="#efece6"/>'
  const outline = await traced(shadow + strap + bag + print)
  expect(outline.aspect).toBeCloseTo(400 / 300, 1)
  expect(outline).not.toHaveProperty('handle')
  expect(outline.body.match(/z/g)).toHaveLength(1)
})

test('a white bag on white, which differs by its edge and color alone, is traced as well', async () => {
  expect((await traced(bag.replace('#8a3b1d', '#f8f4ea'))).aspect).toBeCloseTo(400 / 300, 1)
})

test('transparent areas are background', async () => {
  const cut = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250">${bag}</svg>`)
  expect((await makeOutline(sharp(await sharp(cut).png().toBuffer())))?.aspect).toBeCloseTo(400 / 300, 1)
})

test('a ragged edge is simplified until its path is short enough', async () => {
  const teeth = Array.from({ length: 90 }, (_, at) => `${200 + at * 6.6},${at % 2 ? 470 : 540}`).join(' ')
  const outline = await traced(`<polygon points="200,800 ${teeth} 800,800" fill="#222"/>`)
  expect(outline.body.length + (outline.handle?.length ?? 0)).toBeLessThanOrEqual(maxOutlineLength)
})

test.each<[string, string]>([
  ['a bag that the picture cuts off', '<rect x="300" y="500" width="800" height="300" fill="#8a3b1d"/>'],
  ['a detail of the material', '<rect width="1000" height="1250" fill="#8a3b1d"/>'],
  ['a thing far away', '<rect x="480" y="600" width="60" height="40" fill="#8a3b1d"/>'],
  ['two halves of a background', `<rect width="500" height="1250" fill="#444"/>${bag}`],
  ['nothing', ''],
  ['lines alone', '<path d="M200 300L800 900M800 300L200 900" stroke="#222" stroke-width="20"/>'],
])('%s has no outline', async (_, content) => {
  expect(await makeOutline(sharp(await bagPicture(content)))).toBeNull()
})

test('noise has no outline', async () => {
  expect(await makeOutline(noise(300).png())).toBeNull()
})

async function traced(content: string): Promise<ProductOutline> {
  const outline = await makeOutline(sharp(await bagPicture(content)))
  if (!outline) throw new Error('No outline was traced')
  return outline
}

/** Left, right, top and bottom of the points that a path of relative steps visits. */
function frameOf(path = ''): number[] {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  for (const [, command, numbers = ''] of path.matchAll(/([Mlq])([^Mlqz]+)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const [dx = 0, dy = 0] = values.slice(-2)
    ;[x, y] = command === 'M' ? [dx, dy] : [x + dx, y + dy]
    xs.push(x)
    ys.push(y)
  }
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

function near(value: number) {
  return expect.toSatisfy((found: number) => Math.abs(found - value) < 45, `within 45 of ${value}`)
}
