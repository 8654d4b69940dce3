import type { ParsedInputOf } from '#contract/define.ts'
import type { payments as contract } from '#contract/payments.ts'
import { isExpired } from '#domain/card-expiry.ts'
import { customerOf, findCard } from '#server/payment-methods/payment-methods.ts'
import type { Call } from '#server/rpc/handler.ts'

type Create = typeof contract.createPaymentIntent

/** The gateway customer whose cards may pay, and whether a new one is kept; null if neither is wanted. */
export async function payingCard(
  call: Call<Create>,
  { paymentMethodId, saveNewPaymentMethod }: ParsedInputOf<Create>,
): Promise<{ customerId: string | null; keepsCard: boolean }> {
  if (paymentMethodId !== undefined) await refuseUnusable(call, paymentMethodId)
  const keepsCard = saveNewPaymentMethod && paymentMethodId === undefined
  const isNeeded = keepsCard || paymentMethodId !== undefined
  return { customerId: isNeeded ? await customerOf(call.shop, call.caller) : null, keepsCard }
}

async function refuseUnusable(call: Call<Create>, id: string): Promise<void> {
  const card = await findCard(call.db, { id, userId: call.caller.userId })
  if (!card) throw call.refuse('CARD_UNAVAILABLE', 'This card is no longer saved. Please choose another one.')
  if (isExpired(card, call.now))
    throw call.refuse('CARD_UNAVAILABLE', 'This card has expired. Please choose another one.')
}
