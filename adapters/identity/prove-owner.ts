import { query, sql } from '#database/query.ts'
import { type Account, type Connection, readAccount, readPassword } from './accounts.ts'
import { AccountRefusal, type Asked, ownSession, type Parts, tooMany } from './answers.ts'
import { countEvent } from './events.ts'
import { isPasswordOrNobodys } from './passwords.ts'
import { applyCode } from './proofs.ts'

type Session = Awaited<ReturnType<typeof ownSession>>
export type Proven = { session: Session; account: Account }

/** The signed-in user, confirmed by the password or by an emailed code. */
export async function proveOwner(
  parts: Parts,
  asked: Asked,
  proof: { password: string } | { emailCode: string },
): Promise<Proven> {
  if ('password' in proof) return provePresent(parts, asked, { present: proof.password, field: 'password' })
  const session = await ownSession(parts, asked)
  const db = { $client: parts.pool }
  const account = await readAccount(db, session.clerkUserId)
  const ticket = parts.cookies.ticketIn(asked.headers)
  const tried = ticket ? await applyCode(db, ticket, proof.emailCode) : ({ outcome: 'expired' } as const)
  if (account && tried.outcome === 'right' && tried.email === account.email) {
    await recordProof(db, session.sessionId)
    return { session, account }
  }
  const message =
    tried.outcome === 'wrong' && tried.left > 0
      ? 'That is not the code in our latest email.'
      : 'This code has expired. Please ask for a new one.'
  throw new AccountRefusal(400, 'WRONG_CODE', { message, fields: { emailCode: message } })
}

const record = sql({
  name: 'identity-session-prove',
  text: 'update identity_session set "provedAt" = now() where id = $1',
})

export async function recordProof(db: Connection, sessionId: string): Promise<void> {
  await query(db, record, [sessionId])
}

/** The session of a request; refuses unless its owner proved who they are within the last minutes (`proofMinutes`). */
export async function freshSession(parts: Parts, asked: Asked): Promise<Session> {
  const session = await ownSession(parts, asked)
  if (session.hasFreshProof) return session
  throw new AccountRefusal(403, 'PROOF_REQUIRED', { message: 'Please confirm that it is you.' })
}

/** The signed-in user, confirmed by the password, so that nobody changes anything in a browser left open. */
export async function provePresent(
  parts: Parts,
  asked: Asked,
  { present, field }: { present: string; field: string },
): Promise<Proven> {
  const session = await ownSession(parts, asked)
  const db = { $client: parts.pool }
  const [account, password] = await Promise.all([
    readAccount(db, session.clerkUserId),
    readPassword(db, session.clerkUserId),
  ])
  if (!account || !password)
    throw new AccountRefusal(400, 'NO_PASSWORD', { message: 'This account has no password yet. Please set one first.' })
  const guess = { address: asked.address, email: `own ${account.id}`, known: null }
  const guessed = await parts.limits.guess(guess, async () =>
    (await isPasswordOrNobodys(password.hash, present)) ? true : null,
  )
  if (guessed.outcome === 'too many') throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  if (guessed.outcome === 'right') {
    await recordProof(db, session.sessionId)
    return { session, account }
  }
  await countEvent(db, account.id, 'wrong-password')
  const message = 'This is not your present password'
  throw new AccountRefusal(400, 'WRONG_PASSWORD', { message, fields: { [field]: message } })
}
