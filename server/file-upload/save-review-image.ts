import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'

const save = sql({
  name: 'upload-save-review-photo',
  text: `update uploads set state = 'saved', alt_text = $3
where id = $1 and user_id = $2 and kind = 'review_photo' and state in ('stored', 'saved') returning image_url as "imageUrl"`,
  row: { imageUrl: 'text' },
})

export const saveReviewImage: Handler<typeof contract.saveReviewImage> = async (call, { storageId, altText }) => {
  const [upload] = await query(call.db, save, [storageId, call.caller.userId, altText])
  if (!upload) throw call.refuse('NOT_FOUND', 'This photo does not exist. Please upload it again.')
  return upload.imageUrl
}
