import type { Caller } from '#server/rpc/handler.ts'
import { refuseInput } from '#server/rpc/parse-input.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

type Named = { userId?: string | undefined; sessionId?: string | undefined }

/** The owner of product views: a customer by the session, whatever id is sent; a guest by the id stored in the browser. */
export function viewOwnerOf(caller: Caller | null, { userId, sessionId }: Named): string {
  if (caller) return resolveUserId(caller, userId)
  if (userId !== undefined) throw new Refusal('UNAUTHORIZED', 'Please sign in.')
  if (sessionId !== undefined) return sessionId
  throw refuseInput({ sessionId: "A guest is named by 'guest_' and a random id" })
}
