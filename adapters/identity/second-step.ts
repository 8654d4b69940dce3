import { type Account, type Connection, readAccount } from './accounts.ts'
import { AccountRefusal, type Answer, browserOf, openSession, type Parts, tooMany } from './answers.ts'
import { countEvent, type EventKind, noteEvent } from './events.ts'
import { endPendingSignIn, tryPendingSignIn } from './pending-sign-in.ts'
import { emailKey } from './proofs.ts'
import { parseRequest } from './request-schemas.ts'
import { applyRecoveryCode, applyStepCode, readTwoSteps, type StepProof } from './two-steps.ts'

/** Completes the second step by a code of the app or a recovery code, and opens the session. */
export const enterSecondStep: Answer = async (parts, asked) => {
  const proof = parseRequest('secondStep', asked.body)
  const db = { $client: parts.pool }
  const ticket = parts.cookies.stepIn(asked.headers)
  const begun = ticket === null ? null : await tryPendingSignIn(db, ticket)
  const account = begun ? await readAccount(db, begun.userId) : null
  if (!ticket || !begun || !account) throw refuseBegun()
  const outcome = await tryStepProof(parts, account.id, { proof, address: asked.address })
  if (outcome === 'too many') throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  if (outcome === 'wrong') {
    await countEvent(db, account.id, 'wrong-second-step')
    throw refuseStepProof(proof)
  }
  await parts.transaction(async (tx) => {
    // Ended meanwhile by a new password: the first step is void.
    if (!(await endPendingSignIn(tx, ticket))) throw refuseBegun()
    if ('recoveryCode' in proof) await reportRecoveryCode(parts, tx, { account, browser: browserOf(asked) })
  })
  return openSession(parts, asked, {
    account,
    how: begun.how,
    event: begun.event as EventKind,
    rememberMe: begun.rememberMe,
    cookies: [parts.cookies.noStep()],
  })
}

type Using = { account: Account; browser: string }

/** Records that a recovery code was used, and emails its owner. */
async function reportRecoveryCode(parts: Parts, tx: Connection, { account, browser }: Using): Promise<void> {
  const codesLeft = (await readTwoSteps(tx, account.id))?.codesLeft ?? 0
  await noteEvent(tx, account.id, { kind: 'recovery-code-used', browser })
  await parts.sendEmail(tx, {
    kind: 'recovery-code-used',
    key: emailKey('recovery-code-used'),
    email: account.email,
    codesLeft,
  })
}

type Proving = { proof: StepProof; address: string }

/** Tries a code of the app or a recovery code, each of which works once, within the rate limits. */
export async function tryStepProof(
  parts: Parts,
  userId: string,
  { proof, address }: Proving,
): Promise<'right' | 'wrong' | 'too many'> {
  // Counted by account only: an attacker with the password may have signed in before, in a browser that has been known since then.
  const guess = { address, email: `step ${userId}`, known: null }
  return (await parts.limits.guess(guess, async () => ((await isProven(parts, userId, proof)) ? true : null))).outcome
}

function isProven({ pool, secret, formerSecrets = [] }: Parts, userId: string, proof: StepProof): Promise<boolean> {
  const db = { $client: pool }
  const secrets = [secret, ...formerSecrets]
  return 'code' in proof
    ? applyStepCode(db, secrets, { userId, code: proof.code, isOn: true })
    : applyRecoveryCode(db, secrets, { userId, code: proof.recoveryCode })
}

function refuseBegun(): AccountRefusal {
  return new AccountRefusal(400, 'STEP_EXPIRED', { message: 'Your sign-in has expired. Please sign in again.' })
}

export function refuseStepProof(proof: StepProof): AccountRefusal {
  const message =
    'code' in proof
      ? 'That code is not right. Please check it, or wait for the next one if you have used it already.'
      : 'This recovery code is wrong, or was used before'
  const field = 'code' in proof ? 'code' : 'recoveryCode'
  return new AccountRefusal(400, 'WRONG_CODE', { message, fields: { [field]: message } })
}
