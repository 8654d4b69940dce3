import { useId, useState } from 'react'
import type { SavedCheck } from '#app/pages/storefront/ledger/check/saved-check.ts'
import type { Check } from './use-check.ts'

/** Downloads the check as a file. */
export async function downloadCheck({ save }: Pick<Check, 'save'>): Promise<void> {
  const url = URL.createObjectURL(new Blob([await save()], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'gift-check.json'
  link.click()
  URL.revokeObjectURL(url)
}

/** Opens the file of a saved check. */
export function SavedFile({ onSaved }: { onSaved: (saved: SavedCheck) => void }) {
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  const open = async (file: File | undefined) => {
    if (!file) return
    const { parseSavedCheck } = await import('#app/pages/storefront/ledger/check/check.ts')
    const saved = parseSavedCheck(await file.text())
    setIsWrong(!saved)
    if (saved) onSaved(saved)
  }
  return (
    <>
      <label className="btn btn--quiet gift-file" htmlFor={id}>
        Check a saved file
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          className="sr"
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {isWrong && (
        <p className="small w-full" role="alert">
          This file is no saved check of a gift.
        </p>
      )}
    </>
  )
}
