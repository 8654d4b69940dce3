import type { charities as contract } from '#contract/charities.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { charityColumns, charityRow, isCountedColumn } from './charity-rows.ts'

const all = sql({
  name: 'charities',
  text: `select ${charityColumns}, ${isCountedColumn} from charities c order by c.is_offered desc, c.position, c.id`,
  row: charityRow,
})

export const getCharities: Handler<typeof contract.getCharities> = (call) => {
  call.watch(topics.settings)
  return query(call.db, all)
}
