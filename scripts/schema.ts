// npm run schema: writes database/schema.sql and the table of triggers in docs/data-model.md from the migrations.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { describeSchema, describeTriggers } from '#tests/support/describe-schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stella-maris-schema-'))
const database = await startEmbeddedDatabase({ dataDir, log: () => {}, durable: false })
await migrate(database.url)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
writeFileSync('database/schema.sql', await describeSchema(client))
const lines = await describeTriggers(client)
const page = readFileSync('docs/data-model.md', 'utf8')
const [start, end] = [page.indexOf('| table | trigger |'), page.indexOf('\n\n## Every table')]
const heading = '| table | trigger | runs | what it writes, and why it is a trigger |\n|---|---|---|---|'
writeFileSync('docs/data-model.md', `${page.slice(0, start)}${[heading, ...lines].join('\n')}${page.slice(end)}`)
await client.end()
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
