import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** British spellings and words, as stems. 'Cancelled' is missing: the specification names the status so. */
const british =
  /\b(aluminium|analys(e[ds]?|ing)|behaviour|catalogued?|centimetre|centre|cheque|colour|draught|enquir|favour|fibre|flavour|fulfil(s|ment)?\b|grey|honour|jewellery|kilometre|labelled|licence|litre|metres?\b|millimetre|modelled|moulds?\b|neighbour|odour|organis|pavement|plough|postcode|programme\b|queues?\b|realis|recognis|rumour|savour|storey|travell|tyre|vapour|whilst)/i

/** The code whose texts people read. The names of colors are those of CSS, which knows both spellings. */
const files = globSync('{app,contract,demo,domain,server}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && !file.endsWith('/color-names.ts'),
)
const sql = /^\s*(select|insert|update|delete|with)\b/

test('texts for people have American spelling', () => {
  expect(files.length, 'the glob still finds the code').toBeGreaterThan(1_200)
  const found = files.flatMap((file) =>
    britishTexts(readFileSync(file, 'utf8'), file).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  const sold = JSON.parse(readFileSync('demo/catalogue.json', 'utf8')) as { products: object[] }
  expect(sold.products.flatMap(textsIn).filter(isBritish)).toEqual([])
})

test('a British word is found in strings, templates and JSX, and not in code', () => {
  expect(britishTexts("const a = 'the grey one'")).toEqual(['the grey one'])
  expect(britishTexts('const a = `in the centre`')).toEqual(['in the centre'])
  expect(britishTexts('const a = <p>The airport queue</p>', 'one.tsx')).toEqual(['The airport queue'])
  expect(britishTexts("const colour = bag.colours; const status = 'queued'")).toEqual([])
})

/** The texts of a file, of at least two words, that hold a British word. */
function britishTexts(source: string, file = 'one.ts'): string[] {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
    JSXText: ({ value }) => void texts.push(value.trim()),
  }).visit(parseSync(file, source).program)
  return texts.filter(isBritish)
}

function isBritish(text: string): boolean {
  return /[a-z] [a-z]/i.test(text) && !sql.test(text) && british.test(text)
}

/** All texts within a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
