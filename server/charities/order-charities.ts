import type { charities as contract } from '#contract/charities.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { lockCharities } from './charity-rows.ts'

/** Sets the order; charities missing from the list come last, in their former order. */
const order = sql({
  name: 'charities-order',
  text: `update charities c set position = placed.place
from (select held.id, row_number() over (order by asked.place nulls last, held.position, held.id) as place
  from charities held left join unnest($1::text[]) with ordinality as asked (id, place) on asked.id = held.id) placed
where c.id = placed.id and c.position <> placed.place`,
})

export const orderCharities: Handler<typeof contract.orderCharities> = async (call, { charityIds }) => {
  await lockCharities(call.db)
  await query(call.db, order, [charityIds])
  call.announce(topics.settings)
  return null
}
