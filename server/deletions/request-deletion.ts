import type { deletions as contract } from '#contract/deletions.ts'
import { confirms } from '#domain/people/account-deletion.ts'
import { isTeam } from '#domain/people/rights.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { demandFreshProof } from '#server/rpc/rights.ts'
import { planDeletion } from './plan-deletion.ts'

/**
 * Requests the deletion of the caller's account. Requires the password, or where there is none a fresh proof, so that nobody deletes it
 * in a browser left open.
 */
export const requestDeletion: Handler<typeof contract.requestDeletion> = async (call, input) => {
  const { shop, caller, now } = call
  if (isTeam(caller.role) || caller.lacksTwoSteps)
    throw call.refuse(
      'ADMINISTRATOR',
      'Members of the team keep their account. Please ask an owner to take you out of the team first.',
    )
  if (!confirms(input.confirmation, caller.email))
    throw call.refuse('NOT_CONFIRMED', 'Type the address of your account', {
      fields: { confirmation: 'Type the address of your account' },
    })
  if (await shop.identity.hasPassword(caller.clerkUserId)) {
    const outcome = await shop.identity.checkPassword(caller.clerkUserId, input.password ?? '')
    if (outcome === 'too many') throw new Refusal('TOO_MANY_REQUESTS', tooMany)
    if (outcome === 'wrong')
      throw call.refuse('WRONG_PASSWORD', 'This is not your password', {
        fields: { password: 'This is not your password' },
      })
  } else demandFreshProof(caller)
  const { userId, emailVerified: sendsEmail } = caller
  const wish = { ...input, userId, askedBy: 'customer' as const, atOnce: false, sendsEmail, now }
  const planned = await shop.write((tx, announce) => planDeletion({ tx, announce, settings: shop.settings }, wish))
  if (!planned) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  return planned
}

const tooMany = 'Too many attempts. Please wait a few minutes and try again.'
