type Environment = Readonly<Record<string, string | undefined>>

/** Beginnings of names that only this shop gives; DATABASE_, IDENTITY_ and others are left out, because platforms set such variables. */
const ownPrefixes = [
  ...['AUTH_SECRET', 'CLERK_', 'COUNTRY_HEADER', 'DATABASE_TIMEOUT', 'DATABASE_WITHOUT', 'DEMO_', 'EMBEDDED_', 'MAIL_'],
  ...['PAYMENT_', 'PUBLIC_URL', 'S3_', 'SMTP_', 'STRIPE_', 'TRUSTED_'],
]
/** The sender of cron's emails. */
const ordinary = new Set(['MAILFROM'])

/** Errors for variables that nothing reads, and that are a typing error away from one of ours or begin like it. */
export function unknownNames(environment: Environment, ours: readonly string[]): string[] {
  return Object.keys(environment)
    .filter((name) => !ours.includes(name) && !ordinary.has(name) && !isServiceLink(name, environment[name]))
    .flatMap((name) => complaintAbout(name, ours) ?? [])
}

function complaintAbout(name: string, ours: readonly string[]): string | null {
  const upper = name.toUpperCase()
  const [nearest] = ours
    .map((right) => ({ right, edits: editsBetween(upper, right) }))
    .sort((one, other) => one.edits - other.edits)
  if (nearest && nearest.edits <= mostEdits(nearest.right))
    return `${name}: nothing reads this; did you mean ${nearest.right}?`
  const prefix = ownPrefixes.find((beginning) => upper.startsWith(beginning))
  if (!prefix) return null
  const others = ours.filter((right) => right.startsWith(prefix))
  return `${name}: nothing reads this; ${others.length > 0 ? `did you mean ${others.join(' or ')}?` : 'the shop would run without it'}`
}

/** The most typing errors between a name and one of ours: none in short names, which are near to ordinary words. */
function mostEdits({ length }: string): number {
  if (length < 7) return -1
  return length < 10 ? 1 : 2
}

/** True for the variables that Kubernetes sets for each service, such as SMTP_SERVICE_HOST for one named smtp. */
function isServiceLink(name: string, value = ''): boolean {
  return (
    /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/.test(name) || /^(tcp|udp|sctp):\/\//.test(value)
  )
}

/** The number of letters to insert, leave out, replace or swap with their neighbor. */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, count) => count)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const [letter, target] = [one[row - 1], other[column - 1]]
      const isSwapped = letter === other[column - 2] && one[row - 2] === target
      current[column] = Math.min(
        (current[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === target ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length] ?? 0
}
