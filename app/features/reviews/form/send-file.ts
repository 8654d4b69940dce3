import { callByHttp } from '#app/engine/data/call.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'

type Options = { altText: string; signal: AbortSignal; onProgress: (share: number) => void }

/** The three steps of one review photo, to its image URL. */
export async function uploadReviewPhoto(file: File, { altText, signal, onProgress }: Options): Promise<string> {
  const { output: address } = await callByHttp('fileUpload.generateUploadUrl', {})
  const storageId = await sendFile(file, { address: new URL(address).pathname, signal, onProgress })
  const { output: imageUrl } = await callByHttp('fileUpload.saveReviewImage', { storageId, altText })
  return imageUrl
}

/** XMLHttpRequest, because only it tells how much has been sent. */
function sendFile(
  file: File,
  { address, signal, onProgress }: Omit<Options, 'altText'> & { address: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const offline = () => reject(new RefusalError({ code: 'OFFLINE', message: 'The connection failed.', status: 0 }))
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200 && response?.storageId) resolve(response.storageId)
      else reject(new RefusalError({ code: 'FAILED', message: 'The upload failed.', ...response, status }))
    })
    request.addEventListener('error', offline)
    request.addEventListener('abort', offline)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
