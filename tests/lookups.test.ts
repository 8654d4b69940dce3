import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const sources = globSync('{adapters,app,config,contract,database,domain,sandbox-gateway,server}/**/*.{ts,tsx}', {
  exclude: (path) => path.includes('.test.'),
})

/** A node of the syntax tree. */
type Node = { type: string } & Record<string, unknown>

// Every plain object has `constructor`, `toString` and others that its literal does not show: an outside text finds these too.
test('no outside text is looked up as a key of a plain object: use a Map, or check Object.hasOwn first', () => {
  expect(sources.length, 'the glob still finds the code').toBeGreaterThan(500)
  const wrong = sources.flatMap((file) =>
    unguardedTables(file, readFileSync(file, 'utf8')).map((name) => `${file} ${name}`),
  )
  expect(wrong).toEqual([])
})

test('the check finds each way of looking up, and the guards', () => {
  const found = (source: string) => unguardedTables('a.ts', source)
  const words = "const words: Record<string, string> = { a: 'b' }\n"
  expect(found(`${words}export const of = (name: string) => words[name]`)).toEqual(['words'])
  expect(found(`export ${words}`), 'others look it up').toEqual(['words'])
  expect(found(`${words}export const all = Object.keys(words)`)).toEqual([])
  expect(found(`${words}export const of = (name: string) => Object.hasOwn(words, name) && words[name]`)).toEqual([])
  const kinds = "const kinds = { a: 'b' } as const\n"
  expect(found(`${kinds}export const of = (kind: 'a') => kinds[kind]`)).toEqual([])
  expect(found(`${kinds}export const of = (kind: string) => kinds[kind as 'a']`)).toEqual(['kinds'])
  expect(found(`${kinds}export const is = (kind: string) => kind in kinds`)).toEqual(['kinds'])
  expect(found(`import { kinds } from './b.ts'\nexport const of = (kind: string) => kinds[kind as 'a']`)).toEqual([
    'kinds',
  ])
  expect(found(`export const of = (rows: { a: 1 }, name: string) => rows[name as 'a']`)).toEqual([])
})

/** Names of a file's tables, own or imported, that any text looks up without Object.hasOwn. */
function unguardedTables(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const tables = new Map<string, { isOfTexts: boolean }>()
  for (const statement of program.body as unknown as Node[]) for (const name of tablesIn(statement)) tables.set(...name)
  const suspects = new Set<string>()
  visit(program as unknown as Node, (node) => {
    const name = lookedUp(node, tables)
    if (name) suspects.add(name)
  })
  return [...suspects].filter((name) => !source.includes(`Object.hasOwn(${name}, `))
}

function tablesIn(statement: Node): [name: string, table: { isOfTexts: boolean }][] {
  if (statement.type === 'ImportDeclaration')
    return (statement.specifiers as Node[]).map((one) => [nameOf(one.local), { isOfTexts: false }])
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as Node[])
    .filter((one) => plain(one.init)?.type === 'ObjectExpression')
    .map((one) => [nameOf(one.id), { isOfTexts: isOfTexts(one.id as Node) }])
}

/** The table that a node looks up by an unknown text. */
function lookedUp(node: Node, tables: Map<string, { isOfTexts: boolean }>): string | null {
  if (node.type === 'ExportNamedDeclaration') return tablesIn(node).find(([, { isOfTexts }]) => isOfTexts)?.[0] ?? null
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    return (node.left as Node).type !== 'Literal' && tables.has(nameOf(node.right)) ? nameOf(node.right) : null
  if (node.type !== 'MemberExpression' || !node.computed || (node.property as Node).type === 'Literal') return null
  const name = nameOf(node.object)
  const isAny = tables.get(name)?.isOfTexts || (node.property as Node).type === 'TSAsExpression'
  return tables.has(name) && isAny ? name : null
}

/** `Record<string, …>` as the type of a variable. */
function isOfTexts(variable: Node): boolean {
  return /^: (Readonly<|Partial<)?Record<string,/.test(typeTextOf(variable))
}

function typeTextOf({ typeAnnotation }: Node): string {
  const type = (typeAnnotation as { typeAnnotation?: Node } | null)?.typeAnnotation
  const argument = (type?.typeArguments as { params?: Node[] } | undefined)?.params?.[0]
  const name = nameOf(type?.typeName)
  if (name === 'Record') return argument?.type === 'TSStringKeyword' ? ': Record<string,' : ''
  return argument && /^(Readonly|Partial)$/.test(name)
    ? typeTextOf({ type: '', typeAnnotation: { typeAnnotation: argument } })
    : ''
}

/** An expression without `as` and `satisfies`. */
function plain(expression: unknown): Node | null {
  const node = expression as Node | null
  return node && /^TS(As|Satisfies)Expression$/.test(node.type) ? plain(node.expression) : node
}

function nameOf(node: unknown): string {
  return String((node as { name?: string } | null | undefined)?.name ?? '')
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        visit(child as Node, look)
}
