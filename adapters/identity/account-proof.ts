import { checkPasskey } from './account-passkeys.ts'
import { type Account, readAccount } from './accounts.ts'
import { AccountRefusal, type Answer, done, ownSession, type Parts, tooMany } from './answers.ts'
import { countEvent } from './events.ts'
import { proveOwner, recordProof } from './prove-owner.ts'
import { parseRequest } from './request-schemas.ts'
import { refuseStepProof, tryStepProof } from './second-step.ts'

/**
 * Records that the owner of the session has just proved who they are. Any way of signing in that the account has will do, except a recovery
 * code, which is for signing in without the app. For ten minutes the owner may then do what needs a fresh proof.
 */
export const prove: Answer = async (parts, asked) => {
  const proof = parseRequest('proof', asked.body)
  if ('password' in proof || 'emailCode' in proof) {
    await proveOwner(parts, asked, proof)
    return done({ success: true })
  }
  const session = await ownSession(parts, asked)
  const db = { $client: parts.pool }
  const account = await readAccount(db, session.clerkUserId)
  if (!account) throw new AccountRefusal(401, 'UNAUTHORIZED', { message: 'Please sign in.' })
  if ('entry' in proof) await checkPasskey(parts, asked, { entry: proof.entry, ownerId: account.id })
  else await proveStep(parts, account, { proof, address: asked.address })
  await recordProof(db, session.sessionId)
  return done({ success: true }, 'entry' in proof ? [parts.cookies.noChallenge()] : [])
}

type Proving = { proof: { code: string }; address: string }

/** Proves by a code of the authenticator app. */
async function proveStep(parts: Parts, { id }: Account, { proof, address }: Proving): Promise<void> {
  const outcome = await tryStepProof(parts, id, { proof, address })
  if (outcome === 'right') return
  if (outcome === 'too many') throw new AccountRefusal(429, 'TOO_MANY_REQUESTS', { message: tooMany })
  await countEvent({ $client: parts.pool }, id, 'wrong-second-step')
  throw refuseStepProof(proof)
}
