import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf, RefusalError } from '#app/engine/data/refusal.ts'
import { sendGuarded } from '#app/features/session/guard-calls.ts'

type Sending =
  | { status: 'idle' }
  | { status: 'sending'; name: string; bytes: number; share: number }
  | { status: 'failed'; message: string }

const maxBytes = 15 * 1024 * 1024
const maxPictureBytes = 5 * 1024 * 1024

/** Uploads a file, its images first, and calls `onSent` with the id of the import. */
export function useSendFile(onSent: (importId: string) => void) {
  const [state, setState] = useState<Sending>({ status: 'idle' })
  const send = async (files: readonly File[], { makesCategories }: { makesCategories: boolean }) => {
    if (state.status === 'sending' || files.length === 0) return
    const pictures = files.filter(isPicture)
    const [file, another] = files.filter((one) => !isPicture(one))
    const refusal = refusalOf(file, another, pictures)
    if (!file || refusal) return setState({ status: 'failed', message: refusal ?? '' })
    const { name } = file
    const bytes = files.reduce((sum, one) => sum + one.size, 0)
    let sent = 0
    const onProgress = (of: number) => setState({ status: 'sending', name, bytes, share: (sent + of) / bytes })
    onProgress(0)
    try {
      const { output } = await callByHttp('imports.createImport', { fileName: name.slice(0, 200), makesCategories })
      const address = new URL(output.uploadUrl).pathname
      for (const one of [...pictures, file]) {
        const to = one === file ? address : `${address}/pictures?${new URLSearchParams({ name: one.name })}`
        await sendGuarded(() => post(one, { address: to, onProgress: (share) => onProgress(share * one.size) }))
        sent += one.size
      }
      setState({ status: 'idle' })
      onSent(output.importId)
    } catch (error) {
      setState({ status: 'failed', message: messageOf(error, 'The file did not arrive. Please try again.') })
    }
  }
  return { state, send }
}

function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(png|jpe?g|gif|webp|avif)$/i.test(name)
}

function refusalOf(file: File | undefined, another: File | undefined, pictures: readonly File[]): string | null {
  if (!file) return 'Please choose a CSV file too: it says which products the photos show.'
  if (another) return 'Please choose one CSV file at a time.'
  if (file.size > maxBytes) return 'The file is larger than 15 MB. Please split it.'
  const large = pictures.find(({ size }) => size > maxPictureBytes)
  return large ? `${large.name} is larger than 5 MB.` : null
}

/** XMLHttpRequest, because only it reports upload progress. */
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
