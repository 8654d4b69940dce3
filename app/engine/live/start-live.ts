import { whenIdle } from '#app/engine/hydration/when-idle.ts'

const againMs = 5_000

/** Fetches the steps that the layers above begin with. */
type Bring = () => Promise<{ beginLive: () => void }>

/** Listening begins when the page stands and nothing else waits; its code comes no earlier either. */
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
