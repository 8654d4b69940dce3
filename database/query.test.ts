import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/database.ts'
import { describe, wrongColumns } from '#tests/support/described.ts'
import { openDatabase } from './connection.ts'
import { json, makers, oneOf, orNull, query, type Statement, sql, statements } from './query.ts'

const sources = globSync('{adapters,backup,database,demo,sandbox-gateway,scripts,server}/**/*.ts', {
  exclude: (path) => path.includes('.test.'),
})

test('PostgreSQL describes every statement as the code does: columns and types', async () => {
  for (const file of sources.filter(asksDatabase)) await import(/* @vite-ignore */ join(process.cwd(), file))
  const own = [...statements.values()]
  const made = makers.flatMap((make) => make())
  expect(own.length).toBeGreaterThan(720)
  expect(makers.length).toBeGreaterThanOrEqual(20)
  const named = Map.groupBy(
    [...own, ...made].filter(({ name }) => name),
    ({ name }) => name,
  )
  const twice = [...named].filter(([, [first, ...others]]) => others.some(({ text }) => text !== first?.text))
  expect(twice.map(([name]) => name)).toEqual([])
  // PostgreSQL confuses longer names that begin alike.
  expect([...named.keys()].filter((name) => name.length > 63)).toEqual([])
  const said = new Map([...own, ...made].map((one) => [JSON.stringify([one.text, one.row]), one]))
  const described = [...said.values()].filter(({ text }) => !describedElsewhere.includes(text))
  expect(said.size - described.length).toBe(describedElsewhere.length)
  const isSandbox = ({ text }: Statement) => text.includes('sandbox_gateway.')
  const [sandbox = [], shop = []] = [true, false].map((is) => described.filter((one) => isSandbox(one) === is))
  expect(sandbox.length).toBeGreaterThan(40)
  expect([...(await wrongOf('shop', shop)), ...(await wrongOf('sandbox', sandbox))]).toEqual([])
})

/** True for a file with statements to check. Scripts are left out, because they run when they are loaded. */
function asksDatabase(file: string): boolean {
  return !file.startsWith('scripts/') && readFileSync(file, 'utf8').includes('query.ts')
}

/** The statement of a cursor exists in its own transaction only: tests/reconcile runs its comparisons completely. */
const describedElsewhere = ['fetch 500 from found']

async function wrongOf(schema: 'shop' | 'sandbox', asked: readonly Statement[]): Promise<string[]> {
  await using database = await cloneDatabase(schema)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const wrong: string[] = []
  for (const statement of asked) {
    const columns = await describe(client, statement.text).catch((error: Error) => error.message)
    wrong.push(...(typeof columns === 'string' ? [`${statement.name}: ${columns}`] : wrongColumns(statement, columns)))
  }
  await client.end()
  return wrong
}

test('code that builds a statement on request declares all statements that it can build', () => {
  const made = sources.flatMap((file) => makersIn(file).map((name) => `${file}: ${name}`))
  expect(made.filter((maker) => !madeAsLoaded.includes(maker))).toEqual([])
})

/** Functions that modules call once, when they are loaded. */
const madeAsLoaded = [
  'sandbox-gateway/lists.ts: listing',
  'server/deletions/forget-person.ts: named',
  'server/merges/move-rows.ts: named',
]

test('no statement goes to PostgreSQL directly, except these', () => {
  const sent = [...sources, 'main.ts'].flatMap((file) =>
    callsOf(file, '.query').map(({ text }) => `${file}: ${/^[`'"](\w+)/.exec(text)?.[1] ?? text}`),
  )
  expect([...new Set(sent)].sort()).toEqual(sentByThemselves.sort())
})

const transaction = ['begin', 'commit', 'rollback']
const sentByThemselves = [
  'database/query.ts: { name, text, values }',
  // Transactions, and settings of a session
  ...transaction.map((one) => `sandbox-gateway/idempotency.ts: ${one}`),
  // A commit takes the notification of its changes along: every write runs it
  ...['begin', 'commitOf(tx)', 'rollback'].map((one) => `database/connection.ts: ${one}`),
  ...['rollback', 'savepoint'].map((one) => `server/checkout/complete-checkout.ts: ${one}`),
  ...['listen', 'select'].map((one) => `server/live/listen.ts: ${one}`),
  'server/live/process-lock.ts: select',
  // Rows of any table, for the demo and the tests, which run all of these statements
  ...['insert', 'select', 'update', 'delete'].map((one) => `database/table-rows.ts: ${one}`),
  // Asks whether the database answers: select 1
  'main.ts: select',
  // Migrations, and their list in a schema that does not exist yet; each start of a test runs them
  ...['begin', 'set', 'select', 'create', 'migrationsTable', 'drop', 'file.text', 'insert', 'commit', 'rollback'].map(
    (one) => `database/migrate.ts: ${one}`,
  ),
  ...[
    "readFileSync(join(folder, 'adopt.sql'), 'utf8')",
    "statement.replace('create function', 'create or replace function')",
  ].map((one) => `database/adopt.ts: ${one}`),
  // One snapshot; COPY; and tables, triggers and references of a database that is filled: backup/backup.test.ts runs them all
  ...['backup/back-up.ts: begin', 'backup/back-up.ts: rollback', 'backup/copy.ts: copying', 'backup/copy.ts: text'],
  ...[
    'select',
    'begin',
    'drop',
    'commit',
    'rollback',
    'analyze',
    'create',
    'file.text',
    'set',
    'alter',
    'truncate',
    'delete',
  ].map((one) => `backup/restore.ts: ${one}`),
  // Temporary tables of one transaction, and a cursor: each test of the comparison runs them completely
  ...['create', 'insert', 'analyze'].map((one) => `server/ledger/gateway-records.ts: ${one}`),
  ...['begin', 'create', 'insert', 'rollback', 'declare', 'close'].map((one) => `server/ledger/reconcile.ts: ${one}`),
]

test('a column that is missing, extra, of another type, null or outside its list is found', async () => {
  await using database = await cloneDatabase()
  const db = openDatabase(database.url)
  const text = `select 'paid' as status, null::integer as amount, 1.5::float8 as tax, now() as at, '[]'::json as lines, null::json as note`
  const row = {
    status: oneOf(['paid', 'free']),
    amount: 'cents?',
    tax: 'float',
    at: 'time',
    lines: json<string[]>(),
    note: orNull(json<string>()),
  } as const
  const [found] = await query(db, sql({ name: '', text, row }))
  expect(found).toMatchObject({ status: 'paid', amount: null, tax: 1.5, lines: [], note: null })
  expect(found?.at).toBeInstanceOf(Date)
  const { at: _, ...less } = row
  const refused = [
    [{ ...row, kept: 'text' }, 'kept is not answered'],
    [less, 'at is answered, not said'],
    [{ ...row, at: 'text' }, 'at is of type 1184'],
    [{ ...row, status: 'integer' }, 'status is of type 25'],
    [{ ...row, lines: 'text' }, 'lines is of type 114'],
    [{ ...row, amount: 'cents' }, 'amount is null'],
    [{ ...row, tax: 'cents' }, 'tax is 1.5'],
    [{ ...row, note: json<string>() }, 'note is null'],
    [{ ...row, status: oneOf(['free']) }, 'status is "paid"'],
  ] as const
  for (const [claimed, message] of refused)
    await expect(query(db, sql({ name: '', text, row: claimed })), message).rejects.toThrow(message)
  await db.$client.end()
})

test('only query reads rows, with a statement that declares its columns; demo and tests read those of any table', () => {
  const readers = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\.query[(<]/.test(text) && namesOf(file, text).has('rows')
  })
  expect(readers).toEqual(['database/query.ts', 'database/table-rows.ts'])
})

/** Functions with a statement that no `allStatements` of their file names. */
function makersIn(file: string): string[] {
  const listed = callsOf(file, 'allStatements').map(({ text }) => text)
  const functions = callsOf(file, 'sql').flatMap((call) => call.inside.slice(0, 1))
  return functions.filter((name) => !listed.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}

/** Calls of a function, or of a `.method` of anything but a request: the first argument of each, and the functions around it, the outermost first. */
function callsOf(file: string, name: string): { text: string; inside: string[] }[] {
  const source = readFileSync(file, 'utf8')
  const found: ReturnType<typeof callsOf> = []
  const inside: string[] = []
  const visitor = new Visitor({
    FunctionDeclaration: ({ id }) => void inside.push(id?.name ?? ''),
    'FunctionDeclaration:exit': () => void inside.pop(),
    ArrowFunctionExpression: ({ start }) => void inside.push(`arrow at ${start}`),
    'ArrowFunctionExpression:exit': () => void inside.pop(),
    CallExpression({ callee, arguments: [first] }) {
      const called = source.slice(callee.start, callee.end)
      const isMeant = name.startsWith('.') ? called.endsWith(name) && !called.endsWith(`req${name}`) : called === name
      if (first && isMeant) found.push({ text: source.slice(first.start, first.end), inside: [...inside] })
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

/** The names that a file reads from objects, by a dot or by destructuring. */
function namesOf(file: string, text: string): Set<string> {
  const names = new Set<string>()
  const see = (key: object) => 'name' in key && names.add(String(key.name))
  const visitor = new Visitor({
    MemberExpression: ({ property }) => see(property),
    ObjectPattern: ({ properties }) => {
      for (const one of properties) if (one.type === 'Property') see(one.key)
    },
  })
  visitor.visit(parseSync(file, text).program)
  return names
}
