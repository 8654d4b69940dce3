import { messageOf } from '#app/engine/data/refusal.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'
import type { NewLine } from './cart-line.ts'

/** Puts a line into the bag, and says at the edge of the screen how that went; success only where the button does not say it. */
export async function addToCart(line: NewLine, { isSaid = false } = {}): Promise<'added' | 'failed'> {
  try {
    const { cartActions } = await import('./cart-actions.ts')
    const { quantity, capped } = await cartActions.add(line)
    const text = capped ? `Your bag holds all ${quantity} that are left.` : `${line.product.name} is in your bag.`
    if (capped || !isSaid) toast(text, { kind: capped ? 'info' : 'done', link: { to: links.cart(), text: 'View bag' } })
    return 'added'
  } catch (error) {
    toast(messageOf(error, 'This could not be added. Please try again.'), { kind: 'failed' })
    return 'failed'
  }
}
