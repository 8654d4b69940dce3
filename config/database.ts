import type { Values } from '#config/environment.ts'
import { isOpenToListeners } from '#config/reach.ts'

/** Errors in the settings of the database, compared with each other. */
export function databaseMistakes(values: Values, environment: Readonly<NodeJS.ProcessEnv>): string[] {
  const { DATABASE_URL: url, EMBEDDED_DATABASE: embedded } = values
  return [
    url === undefined &&
      values.NODE_ENV === 'production' &&
      embedded !== 'yes' &&
      'DATABASE_URL: the PostgreSQL with the shop; or say EMBEDDED_DATABASE=yes, for the one in DATA_DIR',
    url === undefined &&
      values.WEB_CONCURRENCY !== 1 &&
      'WEB_CONCURRENCY: only with DATABASE_URL; the embedded database belongs to one process',
    url !== undefined && embedded === 'yes' && 'EMBEDDED_DATABASE: says yes, but DATABASE_URL names another database',
    url === undefined &&
      values.DATABASE_REPLICA_URL !== undefined &&
      'DATABASE_REPLICA_URL: only with DATABASE_URL, whose replica it is',
    ...poolerMistakes(values),
    ...addresses.map(
      (name) =>
        isInTheClear(values, { name, environment }) &&
        `${name}: not encrypted on its way to another machine; end it in ?sslmode=verify-full, or say DATABASE_WITHOUT_TLS=yes`,
    ),
  ].filter((line) => typeof line === 'string')
}

const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

type Address = { name: (typeof addresses)[number]; environment: Readonly<NodeJS.ProcessEnv> }

function isInTheClear(values: Values, { name, environment }: Address): boolean {
  const isUsed = name !== 'DATABASE_DIRECT_URL' || values.DATABASE_POOLER !== undefined
  const url = URL.parse(values[name] ?? '')
  return isUsed && url !== null && values.DATABASE_WITHOUT_TLS !== 'yes' && isOpenToListeners(url.href, environment)
}

/** Behind a pooler in transaction mode, jobs, migrations and notifications need a connection without it. */
function poolerMistakes({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOLER: pooler }: Values) {
  if (pooler === undefined) return []
  return [
    url === undefined && 'DATABASE_POOLER: only with DATABASE_URL, which leads to the pooler',
    !URL.canParse(direct ?? '') &&
      'DATABASE_DIRECT_URL: the same database without the pooler, for jobs, migrations and LISTEN',
  ]
}
