import type { fileUpload as contract } from '#contract/file-upload.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { savePrivateFile } from './private-files.ts'

export const saveReturnMessageAttachment: Handler<typeof contract.saveReturnMessageAttachment> = async (
  call,
  input,
) => {
  const url = await savePrivateFile(call.db, { ...input, userId: call.caller.userId, kind: 'return_attachment' })
  if (!url) throw call.refuse('NOT_FOUND', 'This image does not exist. Please upload it again.')
  return url
}
