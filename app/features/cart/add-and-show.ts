import { whenIdle } from '#app/engine/hydration/when-idle.ts'
import { links } from '#app/links.ts'
import { toast } from '#app/ui/toast.ts'
import { closeAdded, showAdded, whileAdding } from './added.ts'
import { cartActions } from './cart-actions.ts'
import type { AddedLine, NamedLine } from './cart-line.ts'

const bringDrawer = () => import('./added-drawer.tsx')
whenIdle(() => bringDrawer().catch(() => {}))

/** Adds a line to the cart, and shows it once the server has answered. Refusals are thrown, and no drawer stays open with them. */
export async function addAndShow(line: NamedLine): Promise<void> {
  const from = location.pathname
  const opener = document.activeElement instanceof HTMLButtonElement ? document.activeElement : null
  try {
    const added = await whileAdding(cartActions.add(line))
    void show(added, { name: line.product.name, from, opener })
  } catch (error) {
    closeAdded()
    throw error
  }
}

function heldText(quantity: number): string {
  return quantity === 1 ? 'Your bag holds the last one.' : `Your bag holds ${quantity}. No more can be added.`
}

type Circumstances = { name: string; from: string; opener: HTMLElement | null }

/** Opens the drawer. A toast takes its place on the cart page, after a move to another page, and when the drawer's code does not load. */
async function show({ key, quantity, capped }: AddedLine, { name, from, opener }: Circumstances): Promise<void> {
  const text = `${name} is in your bag.`
  const note = capped ? heldText(quantity) : null
  const code = await bringDrawer().catch(() => null)
  const isInCart = location.pathname === links.cart()
  if (code && !isInCart && location.pathname === from)
    return showAdded({ key, text, note, opener, Drawer: code.AddedDrawer })
  const link = { to: links.cart(), text: 'View bag' }
  toast(note ?? text, { kind: note ? 'info' : 'done', ...(!isInCart && { link }) })
}
