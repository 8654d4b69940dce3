import { messageOf } from '#app/engine/data/refusal.ts'
import { whenIdle } from '#app/engine/hydration/when-idle.ts'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { toast } from '#app/ui/toast.ts'
import type { NamedLine } from './cart-line.ts'

const bringAdding = () => import('./add-and-show.ts')
// Loaded before the first press, in case the connection is lost until then.
if (!import.meta.env.SSR) whenIdle(() => bringAdding().catch(() => {}))

/** Adds a line to the cart, and shows it in the drawer, or the reason why it could not be added in a toast. */
export async function addToCart(line: NamedLine): Promise<'added' | 'failed'> {
  try {
    const { addAndShow } = await bringAdding().catch(reloadOr)
    await addAndShow(line)
    return 'added'
  } catch (error) {
    toast(messageOf(error, 'This could not be added. Please try again.'), { kind: 'failed' })
    return 'failed'
  }
}

/** Reloads the document for the present code after a new version was deployed; throws the error when that did not help. */
async function reloadOr(error: unknown): Promise<never> {
  if (navigator.onLine) await reloadOnce()
  throw error
}
