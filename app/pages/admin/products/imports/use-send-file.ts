import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'

type Sending =
  | { status: 'idle' }
  | { status: 'sending'; name: string; bytes: number; share: number }
  | { status: 'failed'; message: string }

const mostBytes = 15 * 1024 * 1024

/** Sends a file to an address of its own, and tells which import it became. */
export function useSendFile(onSent: (importId: string) => void) {
  const [state, setState] = useState<Sending>({ status: 'idle' })
  const send = async (file: File, { makesCategories }: { makesCategories: boolean }) => {
    if (state.status === 'sending') return
    const { name, size: bytes } = file
    if (bytes > mostBytes)
      return setState({ status: 'failed', message: 'The file is larger than 15 MB. Please split it.' })
    setState({ status: 'sending', name, bytes, share: 0 })
    try {
      const { output } = await callByHttp('imports.createImport', { fileName: name.slice(0, 200), makesCategories })
      const address = new URL(output.uploadUrl).pathname
      await post(file, { address, onProgress: (share) => setState({ status: 'sending', name, bytes, share }) })
      setState({ status: 'idle' })
      onSent(output.importId)
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error, 'The file did not arrive. Please try again.') })
    }
  }
  return { state, send }
}

/** XMLHttpRequest, because only it tells how much has been sent. */
function post(
  file: File,
  { address, onProgress }: { address: string; onProgress: (share: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 200) resolve()
      else
        reject(
          new RefusalError({
            code: 'FAILED',
            message: 'The file did not arrive. Please try again.',
            ...response,
            status,
          }),
        )
    })
    request.addEventListener('error', () =>
      reject(new RefusalError({ code: 'OFFLINE', message: 'The connection failed. Please try again.', status: 0 })),
    )
    request.send(file)
  })
}
