const storageKey = 'stella-maris-reloaded'
const quietMs = 30_000

/** Loads the document again, and does not return then. What that did not mend a moment ago is left alone. */
export async function reloadOnce(): Promise<void> {
  if (!mayReload()) return
  window.location.reload()
  await new Promise(() => {})
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0)
    sessionStorage.setItem(storageKey, String(Date.now()))
    return Date.now() - last > quietMs
  } catch {
    return false
  }
}
