import { whenIdle } from '#app/engine/hydration/when-idle.ts'

const againMs = 5_000

/** Loads the code for live updates from the layers above. */
type Bring = () => Promise<{ beginLive: () => void }>

/** Starts live updates, and loads their code, once the page is loaded and idle. */
export function startLive(bring: Bring): void {
  whenIdle(() => void follow(bring))
}

async function follow(bring: Bring): Promise<void> {
  try {
    const { beginLive } = await bring()
    beginLive()
  } catch {
    setTimeout(() => void follow(bring), againMs)
  }
}
