import { query, sql } from './query.ts'

type Connection = Parameters<typeof query>[0]

/** A keyed hash of the secret and of the person who guesses it, and the most guesses in a window of time. */
type Limit = { key: string; most: number }
type Guess = { limits: readonly Limit[]; name: string; windowMs: number }

const take = sql({
  name: 'guess-take',
  text: `insert into guesses as known (key, most, made, ends_at)
select key, most, jsonb_build_object($3::text, now()), now() + $4 * interval '1 millisecond'
from unnest($1::text[], $2::int[]) as asked (key, most) order by key
on conflict (key) do update set most = excluded.most, ends_at = excluded.ends_at, made = (
  select case when count(*) < excluded.most or known.made ? $3 then excluded.made else '{}' end || coalesce(jsonb_object_agg(name, at), '{}')
  from jsonb_each_text(known.made) as recent (name, at) where at::timestamptz > now() - $4 * interval '1 millisecond')
returning made ? $3 as "isTaken", (select count(*) from jsonb_object_keys(made)) >= most as "isFull"`,
  row: { isTaken: 'boolean', isFull: 'boolean' },
})

/**
 * Counts a guess for all nodes, under each key; null when one of them has reached its limit, and then none counts it. A name that was
 * counted before is no new guess. `isLast` is true when no other guess is left.
 */
export async function takeGuess(
  db: Connection,
  { limits, name, windowMs }: Guess,
): Promise<{ isLast: boolean } | null> {
  const keys = limits.map(({ key }) => key)
  const taken = await query(db, take, [keys, limits.map(({ most }) => most), name, windowMs])
  if (taken.every(({ isTaken }) => isTaken)) return { isLast: taken.some(({ isFull }) => isFull) }
  await dropGuess(db, keys, name)
  return null
}

const drop = sql({ name: 'guess-drop', text: 'update guesses set made = made - $2::text where key = $1' })

/** The keys are locked one after the other, so that no two calls wait for each other. */
export async function dropGuess(db: Connection, keys: readonly string[], name: string): Promise<void> {
  for (const key of keys) await query(db, drop, [key, name])
}

const forget = sql({ name: 'guesses-forget', text: 'delete from guesses where key = $1' })

export async function forgetGuesses(db: Connection, key: string): Promise<void> {
  await query(db, forget, [key])
}

const forgetEnded = sql({ name: 'guesses-forget-ended', text: 'delete from guesses where ends_at < $1' })

export async function forgetEndedGuesses(db: Connection, now: Date): Promise<void> {
  await query(db, forgetEnded, [now])
}
