const storageKey = 'stella-maris-reloaded'
const quietMs = 30_000

/** Reloads the document, and then never resolves; does nothing when a recent reload did not help. */
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
