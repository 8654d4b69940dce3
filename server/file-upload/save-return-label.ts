import type { fileUpload as contract } from '#contract/file-upload.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { savePrivateFile } from './private-files.ts'

export const saveReturnLabel: Handler<typeof contract.saveReturnLabel> = async (call, input) => {
  const url = await savePrivateFile(call.db, { ...input, userId: call.caller.userId, kind: 'return_label' })
  if (!url) throw call.refuse('NOT_FOUND', 'This file does not exist. Please upload it again.')
  return url
}
