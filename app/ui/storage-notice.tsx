import { useEffect, useState } from 'react'
import { isStorageForbidden } from '#app/engine/data/browser-storage.ts'

/** The notice that entries here are gone with the page, said before somebody relies on them. */
export function StorageNotice() {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isStorageForbidden()), [])
  return (
    <div role="status">
      {isShown && (
        <p className="slip">
          Your browser does not let the shop remember anything. Your bag and what you enter last until you close or
          reload this page.
        </p>
      )}
    </div>
  )
}
