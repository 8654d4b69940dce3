import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'
import { UnsavedChanges } from '#app/features/editing/leaving-question.tsx'
import { Toaster } from '#app/ui/toaster.tsx'

let openSheets = 0
const { subscribe, notify } = createListeners()

/** The panel's toasts, unless an editor over it shows them, and the question before unsaved fields are left. */
export function PanelToaster() {
  const isBehind = useSyncExternalStore(
    subscribe,
    () => openSheets > 0,
    () => false,
  )
  return (
    <>
      {!isBehind && <Toaster />}
      <UnsavedChanges />
    </>
  )
}

/** Counts one more open editor, until the returned function is called. */
export function countSheet(): () => void {
  openSheets += 1
  notify()
  return () => {
    openSheets -= 1
    notify()
  }
}
