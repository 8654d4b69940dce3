import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import type { UploadKind } from '#domain/files/upload-rules.ts'
import { sendGuarded } from './guard-calls.ts'

type Options = { kind: UploadKind; signal?: AbortSignal | undefined; onProgress?: (share: number) => void }

/** The first two steps of an upload; answers its storageId. Progress is from 0 to 1. */
export function sendFile(file: File, options: Options): Promise<string> {
  return sendGuarded(() => send(file, options))
}

async function send(file: File, { kind, ...options }: Options): Promise<string> {
  const { output: address } = await callByHttp('fileUpload.generateUploadUrl', { kind })
  if (options.signal?.aborted) throw offline()
  return post(file, new URL(address).pathname, options)
}

/** Posts by XMLHttpRequest, since only it reports the progress of sending. */
function post(file: File, address: string, { signal, onProgress }: Omit<Options, 'kind'>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200 && response?.storageId) resolve(response.storageId)
      else reject(new RefusalError({ code: 'FAILED', message: 'The upload failed.', ...response, status }))
    })
    request.addEventListener('error', () => reject(offline()))
    request.addEventListener('abort', () => reject(offline()))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

/** True for the refusal of a photo in a format that the shop cannot open, whatever its name says. */
export function isForeignFormat(error: unknown): boolean {
  return error instanceof RefusalError && error.status === 400 && error.data.fields !== undefined
}

function offline(): RefusalError {
  return new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })
}
