import { MailServerError } from '#adapters/email/email.ts'
import type { Shop } from '#server/shop.ts'

type Outcome = { id: string; kind: string; status: 'sent' | 'failed' | 'queued'; error: Error | null }

/** Shops whose mail server takes no mail at all: their operator was told, once. */
const warned = new WeakSet<Shop>()

/** For who reads the log: never a recipient, as what a server says of one mail often names them. */
export function noteOutcome(shop: Shop, { id, kind, status, error }: Outcome): void {
  if (status === 'failed') shop.log.error('mail failed', { email: id, kind })
  else if (error instanceof MailServerError) warnOnce(shop, error)
  else if (status === 'queued') shop.log.info('mail postponed', { email: id, kind })
  else if (warned.delete(shop)) shop.log.info('mail server takes mails again')
}

function warnOnce(shop: Shop, { message }: Error): void {
  if (warned.has(shop)) return
  warned.add(shop)
  shop.log.error('mail server takes no mail', { error: message })
}
