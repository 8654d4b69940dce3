import { randomBytes } from 'node:crypto'
import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import { uploadKinds } from '#domain/files/upload-rules.ts'
import { may } from '#domain/people/rights.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { hashToken } from '#server/token.ts'

const issue = sql({
  name: 'upload-issue',
  text: `insert into uploads (id, token_hash, user_id, kind, created_at, session_id)
select $1, $2, $3, $4, $5, $7 where (select count(*) from uploads where user_id = $3 and kind = $4 and created_at > $5::timestamptz - interval '1 hour') < $6
returning id`,
})

export const generateUploadUrl: Handler<typeof contract.generateUploadUrl> = async (call, { kind }) => {
  if (kind === 'product_image' && !may(call.caller.role, 'products'))
    throw call.refuse('FORBIDDEN', 'Photos of products are uploaded by those who edit products.')
  if (kind === 'return_label' && !may(call.caller.role, 'returns:decide'))
    throw call.refuse('FORBIDDEN', 'Labels of returns are uploaded by those who decide about returns.')
  if (kind === 'payout_receipt' && !may(call.caller.role, 'payouts'))
    throw call.refuse('FORBIDDEN', 'Receipts of payouts are uploaded by those who record payouts.')
  const { maxInAnHour } = uploadKinds[kind]
  const token = randomBytes(24).toString('base64url')
  const { userId, sessionId = null } = call.caller
  const values = [crypto.randomUUID(), hashToken(token), userId, kind, call.now, maxInAnHour]
  const [issued] = await query(call.db, issue, [...values, sessionId])
  if (!issued) throw call.refuse('TOO_MANY_REQUESTS', 'Too many photos in one hour. Please try again later.')
  return `${call.shop.settings.publicUrl}/api/uploads/${token}`
}
