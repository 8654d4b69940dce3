import type { fileUpload as contract } from '#contract/file-upload.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { savePrivateFile } from './private-files.ts'

export const saveReturnEvidenceImage: Handler<typeof contract.saveReturnEvidenceImage> = async (call, input) => {
  const url = await savePrivateFile(call.db, { ...input, userId: call.caller.userId, kind: 'return_evidence' })
  if (!url) throw call.refuse('NOT_FOUND', 'This file does not exist. Please upload it again.')
  return url
}
