import { randomBytes } from 'node:crypto'
import type { imports as contract } from '#contract/imports.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { hashToken } from '#server/token.ts'

const create = sql({
  name: 'import-create',
  text: `insert into product_imports (id, user_id, user_name, file_name, token_hash, makes_categories, address, created_at, session_id)
values ($1, $2, $3, $4, $5, $6, nullif(current_setting('shop.actor', true), '')::jsonb ->> 'address', $7, $8)`,
})

export const createImport: Handler<typeof contract.createImport> = async (call, { fileName, makesCategories }) => {
  const importId = crypto.randomUUID()
  const token = randomBytes(24).toString('base64url')
  const { userId, name, sessionId = null } = call.caller
  const values = [importId, userId, name, fileName, hashToken(token), makesCategories, call.now]
  await query(call.db, create, [...values, sessionId])
  return { importId, uploadUrl: `${call.shop.settings.publicUrl}/api/import-files/${token}` }
}
