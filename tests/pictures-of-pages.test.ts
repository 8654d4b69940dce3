import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const files = globSync('app/**/*.tsx', { exclude: (path) => path.includes('.test.') })

test('every picture in the code of a page has a source', () => {
  const found = files.flatMap(picturesIn)
  expect(found.length, 'the search still finds pictures').toBeGreaterThan(8)
  expect(found.filter(({ hasSource }) => !hasSource).map(({ file }) => file)).toEqual([])
})

test('every file picker offers named formats only, so that an iPhone converts HEIC photos', () => {
  const pickers = files.filter((file) => readFileSync(file, 'utf8').includes('type="file"'))
  expect(pickers.length).toBeGreaterThan(4)
  for (const file of pickers) {
    const accepted = readFileSync(file, 'utf8').match(/accept=.*/g) ?? []
    expect(accepted, file).not.toEqual([])
    expect(accepted.join(), file).not.toMatch(/\/\*|hei[cf]/)
  }
})

test('the check itself sees a picture without a source', () => {
  expect(picturesOf('<img srcSet={sources} alt="" />', 'a.tsx').map(({ hasSource }) => hasSource)).toEqual([false])
  expect(picturesOf('<img src={url} alt="" />', 'a.tsx').map(({ hasSource }) => hasSource)).toEqual([true])
})

type Picture = { file: string; hasSource: boolean }

function picturesIn(file: string): Picture[] {
  return picturesOf(readFileSync(file, 'utf8'), file)
}

function picturesOf(source: string, file: string): Picture[] {
  const found: Picture[] = []
  const visitor = new Visitor({
    JSXOpeningElement(element) {
      if (element.name.type !== 'JSXIdentifier' || element.name.name !== 'img') return
      const names = element.attributes.map((each) => (each.type === 'JSXAttribute' ? each.name.name : ''))
      found.push({ file, hasSource: names.includes('src') })
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}
