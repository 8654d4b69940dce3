import { messageOf } from '#app/engine/data/refusal.ts'
import { whenIdle } from '#app/engine/hydration/when-idle.ts'
import { reloadOnce } from '#app/engine/routing/reload-once.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'
import type { NamedLine } from './cart-line.ts'

const bringActions = () => import('./cart-actions.ts')
// Loaded before the first press, in case the connection is lost until then.
if (!import.meta.env.SSR) whenIdle(() => bringActions().catch(() => {}))

/** Adds a line to the cart, and shows the result in a toast; success only when the button does not show it. */
export async function addToCart(line: NamedLine, { isSaid = false } = {}): Promise<'added' | 'failed'> {
  try {
    const { cartActions } = await bringActions().catch(reloadOr)
    const { quantity, capped } = await cartActions.add(line)
    const text = capped ? `Your bag holds all ${quantity} that are left.` : `${line.product.name} is in your bag.`
    if (capped || !isSaid) toast(text, { kind: capped ? 'info' : 'done', link: { to: links.cart(), text: 'View bag' } })
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
