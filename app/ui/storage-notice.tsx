import { useEffect, useState } from 'react'
import { isStorageForbidden } from '#app/engine/data/browser-storage.ts'

/** A notice that what is entered here is lost with the page, for browsers that store nothing. */
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
