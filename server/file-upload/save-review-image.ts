import type { fileUpload as contract } from '#contract/file-upload.ts'
import { query } from '#database/connection.ts'
import type { Handler } from '#server/rpc/handler.ts'

const save = {
  name: 'upload-save-review-photo',
  text: `update uploads set state = 'saved', alt_text = $3
where id = $1 and user_id = $2 and kind = 'review_photo' and state in ('stored', 'saved') returning image_url as "imageUrl"`,
}

export const saveReviewImage: Handler<typeof contract.saveReviewImage> = async (call, { storageId, altText }) => {
  const [upload] = await query<{ imageUrl: string }>(call.db, save, [storageId, call.caller.userId, altText])
  if (!upload) throw call.refuse('NOT_FOUND', 'This photo does not exist. Please upload it again.')
  return upload.imageUrl
}
