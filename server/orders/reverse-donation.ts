import { ask, type Transaction } from '#database/connection.ts'

const reverse = {
  name: 'donation-reverse',
  text: `insert into donations (order_id, charity, gift_cents, additional_cents)
select order_id, charity, -sum(gift_cents), -sum(additional_cents) from donations where order_id = $1
group by order_id, charity having sum(gift_cents) > 0 or sum(additional_cents) > 0`,
}
const restore = {
  name: 'donation-restore',
  text: 'delete from donations where order_id = $1 and (gift_cents < 0 or additional_cents < 0)',
}

/** What was given with an order goes back with its money. */
export async function reverseDonation(tx: Transaction, orderId: string): Promise<void> {
  await ask(tx, reverse, [orderId])
}

/** The money did not go back after all. */
export async function restoreDonation(tx: Transaction, orderId: string): Promise<void> {
  await ask(tx, restore, [orderId])
}
