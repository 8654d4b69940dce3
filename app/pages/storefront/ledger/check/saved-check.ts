import { fromBase64, toBase64 } from './bytes.ts'
import type { Asked } from './check-gift.ts'
import { Unreadable } from './fault.ts'
import type { Read } from './tiles.ts'

/** A check as a file: the receipt, the key's hash, and all files of the log that the check read, in base64. */
export type SavedCheck = Asked & { format: typeof format; savedAt: number; files: Record<string, string> }

const format = 'stella-maris-gift-check-1'

/** Reads the log of this shop. A file that is not there is null; anything else that goes wrong says nothing about the log. */
export const readOnline: Read = async (path) => {
  // A cache on the way may have the checkpoint and the totals of a few seconds ago.
  const address = path.startsWith('tile/') ? `/impact/${path}` : `/impact/${path}?at=${Date.now()}`
  const answer = await fetch(address, { referrerPolicy: 'no-referrer', credentials: 'omit' }).catch(() => null)
  if (answer?.status === 404) return null
  if (!answer?.ok) throw new Unreadable('offline')
  return new Uint8Array(await answer.arrayBuffer())
}

/** Remembers all files that are read. */
export function recording(read: Read): { read: Read; files: Record<string, string> } {
  const files: Record<string, string> = {}
  return {
    files,
    read: async (path) => {
      const file = await read(path)
      if (file) files[path] = toBase64(file)
      return file
    },
  }
}

export function saveCheck(asked: Asked, files: Record<string, string>, now: number): string {
  return JSON.stringify({ format, savedAt: now, ...asked, files } satisfies SavedCheck)
}

/** The check in a file; null when the file is none. */
export function parseSavedCheck(text: string): SavedCheck | null {
  try {
    const saved = JSON.parse(text)
    const isOne = saved.format === format && typeof saved.files === 'object' && Array.isArray(saved.receipt.lines)
    return isOne ? saved : null
  } catch {
    return null
  }
}

/** Reads a saved check without a network. */
export function readSaved({ files }: SavedCheck): Read {
  return async (path) => {
    const file = files[path]
    return file === undefined ? null : fromBase64(file)
  }
}
