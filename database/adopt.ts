import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const folder = join(import.meta.dirname, 'earlier-chain')

/** Statements of a migration that also bring a database of version 0.1.0 up to date. */
const replaceable = /^create function [\s\S]*?\$\$;$|^comment on trigger [\s\S]*?';$/gm

/** The last of the migrations that describe version 1.0.0. */
const lastOfRelease = '0014_totals.sql'

type Migration = { name: string; text: string; sha256: string }

/**
 * Brings a database of version 0.1.0 to the tables of version 1.0.0, and answers the migrations that it needs no more; later ones follow. Answers none for a
 * database without migrations of 0.1.0, and throws for one that has only some of them, or others.
 */
export async function adoptEarlierChain(
  client: pg.ClientBase,
  applied: Map<string, string>,
  migrations: Migration[],
): Promise<Migration[]> {
  const earlier = readEarlierChain()
  if (![...earlier.keys()].some((name) => applied.has(name))) return []
  const missing = [...earlier].flatMap(([name, sha256]) => (applied.get(name) === sha256 ? [] : [name]))
  const unknown = [...applied.keys()].filter((name) => !earlier.has(name))
  if (missing.length + unknown.length > 0) throw new Error(refusal(missing, unknown))
  await client.query(readFileSync(join(folder, 'adopt.sql'), 'utf8'))
  const ofRelease = migrations.filter(({ name }) => name <= lastOfRelease)
  for (const [statement] of ofRelease
    .map(({ text }) => text)
    .join('\n')
    .matchAll(replaceable))
    await client.query(statement.replace('create function', 'create or replace function'))
  return ofRelease
}

/** The hash of each migration of version 0.1.0 by name. */
export function readEarlierChain(): Map<string, string> {
  const lines = readFileSync(join(folder, 'migrations.sha256'), 'utf8').trim().split(/\r?\n/)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

function refusal(missing: string[], unknown: string[]): string {
  return [
    'This database is from before version 1.0.0, and not complete.',
    missing.length > 0 ? `It lacks ${missing.length} migrations of version 0.1.0, such as ${missing[0]}.` : '',
    unknown.length > 0 ? `It has migrations that version 0.1.0 does not know, such as ${unknown[0]}.` : '',
    'Start version 0.1.0 with this database once: it applies the rest. Then start this version again. Nothing was changed.',
  ]
    .filter(Boolean)
    .join(' ')
}
