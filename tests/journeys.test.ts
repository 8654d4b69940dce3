import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The words in a journey whose subject is the screen. */
const asksForScreen = /\b(isMobile|hasTouch|viewport|viewportSize)\b|\.tap\(|setViewportSize/
/** The words of one that also measures the width of a phone, in the same run. */
const measuresPhone = /setViewportSize.*\b390\b|\[(1440, 390|390, 1440)\]|\b390, height: 844\b/
const needsPhone = /\b(isMobile|hasTouch)\b|\.tap\(/

/** Checks screens of its own choice, the same in every project. */
const choosesItsScreens = [
  'each screen loads a large photo in the width that it needs',
  'a confirmation follows its order: on its way, delivered, cancelled',
  'bag, price and Add to Bag are in the first view of a laptop, and beside the photo on a tablet',
]

const journeys = globSync('tests/journeys/*.spec.ts').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^(?=test\()/m)
    .filter((text) => text.startsWith('test('))
    .map((text) => ({
      title: /^test\(\s*(['"`])(.*?)\1,/s.exec(text)?.[2] ?? '',
      text: text.split(/^\}\)$/m)[0] ?? '',
    })),
)

test('a journey whose subject is the screen runs on the phone too, or measures its width in the same run', () => {
  expect(journeys.length).toBeGreaterThan(200)
  const onDesktopOnly = journeys.filter(
    ({ text }) =>
      asksForScreen.test(text) &&
      !/tag: '@phone(-only)?'/.test(text) &&
      (needsPhone.test(text) || !measuresPhone.test(text)),
  )
  expect(onDesktopOnly.map(({ title }) => title).sort()).toEqual([...choosesItsScreens].sort())
})
