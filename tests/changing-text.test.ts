import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { expect, test } from 'vitest'

const files = globSync('app/**/*.tsx')

// Decision 0115
test('a text that depends on a condition has an element of its own, unless it is all that its element contains', () => {
  expect(files.length, 'the glob still finds the pages').toBeGreaterThan(500)
  const found = files.flatMap((file) => looseTexts(readFileSync(file, 'utf8'), file).map((line) => `${file}:${line}`))
  expect(found).toEqual([])
})

test('each option of a choice has a value of its own, because a translator changes its text, which is otherwise its value', () => {
  expect(files.flatMap((file) => withoutValue(readFileSync(file, 'utf8'), file))).toEqual([])
  expect(withoutValue('<><option value="a">A</option>\n<option key="b">B</option></>')).toEqual(['one.tsx:2'])
})

test('such a text is found beside other texts, and accepted elsewhere', () => {
  expect(looseTexts("<p>\n{a} {b ? 'one' : 'two'}\n</p>")).toEqual([2])
  expect(looseTexts("<p><b />{a && ', later'}</p>")).toEqual([1])
  expect(looseTexts("<p><b />{a && (b ? `two` : '')}</p>")).toEqual([1])
  expect(looseTexts("<>{a ?? 'none'}</>"), 'of a fragment nothing is known').toEqual([1])
  expect(looseTexts("<p><b />{a ? <i /> : '.'}</p>")).toEqual([1])
  expect(looseTexts("<p>{a ? 'one' : 'two'}</p>")).toEqual([])
  expect(looseTexts("<p>{a} <i>{b ? 'one' : 'two'}</i>{c && <b>,</b>}</p>")).toEqual([])
  expect(looseTexts("<p>\n  {a ? 'one' : 'two'}\n  {/* a note */}\n</p>")).toEqual([])
})

type Child = Parameters<NonNullable<VisitorObject['JSXElement']>>[0]['children'][number]
type Content = Extract<Child, { type: 'JSXExpressionContainer' }>['expression']

/** The lines of the conditional texts that have siblings. */
function looseTexts(source: string, file = 'one.tsx'): number[] {
  const found: number[] = []
  const look = (children: Child[], isAlone: boolean) => {
    const present = children.filter(isPresent)
    if (present.length === 1 && isAlone) return
    for (const child of present)
      if (child.type === 'JSXExpressionContainer' && isConditionalText(child.expression))
        found.push(source.slice(0, child.start).split('\n').length)
  }
  new Visitor({
    JSXElement: ({ children }) => look(children, true),
    JSXFragment: ({ children }) => look(children, false),
  }).visit(parseSync(file, source).program)
  return found
}

/** False for comments, and for the spaces of a line break. */
function isPresent(child: Child): boolean {
  if (child.type === 'JSXText') return !/^\s*\n\s*$/.test(child.value)
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression'
}

function isConditionalText(node: Content): boolean {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(isText)
  return node.type === 'LogicalExpression' && isText(node.right)
}

function isText(node: Content): boolean {
  if (node.type === 'ParenthesizedExpression') return isText(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== ''
  return node.type === 'TemplateLiteral' || isConditionalText(node)
}

/** The options without a value. */
function withoutValue(source: string, file = 'one.tsx'): string[] {
  const found: string[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const isOption = name.type === 'JSXIdentifier' && name.name === 'option'
      const isNamed = attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'value')
      if (isOption && !isNamed) found.push(`${file}:${source.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(file, source).program)
  return found
}
