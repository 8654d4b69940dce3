import type { Page } from '@playwright/test'
import { changeInShop } from './shop-database.ts'
import { buy } from './shopper-calls.ts'
import { newCustomer } from './shopper-steps.ts'
import type { RunningShop } from './start-shop.ts'

/** A delivered bag, which its customer asks to return. */
export async function returned(visitor: Page, shop: RunningShop, name: string) {
  const customer = newCustomer(name)
  const number = await buy(visitor, 'calypso-tote', customer)
  return { number, returnId: await askBack(shop, number), name, email: customer.email }
}

/** A return of the last line of an order, which is delivered first. Returns its id. */
export async function askBack(shop: RunningShop, number: string): Promise<string> {
  await changeInShop(shop, asking(number), ['orders', 'returns'])
  return `return-${number}`
}

/** The statements that deliver an order and ask for a return of its last line. */
export function asking(number: string): string {
  const returnId = `return-${number}`
  return `update orders set status = 'delivered', delivered_at = now() where order_number = '${number}';
    insert into return_requests (id, order_id, user_id, reason, description, requested_cents)
      select '${returnId}', id, user_id, 'damaged_in_shipping', 'The clasp does not close.', total_cents from orders where order_number = '${number}';
    insert into return_items (return_id, order_id, position, quantity, reason)
      select '${returnId}', order_id, position, quantity, 'damaged_in_shipping' from order_lines
      where order_id = (select id from orders where order_number = '${number}') order by position desc limit 1`
}
