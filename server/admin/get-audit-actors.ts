import type { admin as contract } from '#contract/admin.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

// Reads the next person from the index again and again: as many steps as people, however many entries there are.
const statement = sql({
  name: 'audit-actors',
  text: `with recursive actors as (
  (select actor_id, actor_name from audit_log where actor_id > '' order by actor_id, id desc limit 1)
  union all
  select next.* from actors a cross join lateral (
    select actor_id, actor_name from audit_log where actor_id > a.actor_id order by actor_id, id desc limit 1) next)
select actor_id as "actorId", actor_name as "actorName" from actors order by lower(actor_name), actor_id limit 200`,
  row: { actorId: 'text?', actorName: 'text?' },
})

export const getAuditActors: Handler<typeof contract.getAuditActors> = async (call) => {
  call.watch(topics.audit)
  const rows = await query(call.db, statement, [])
  return rows.map(({ actorId, actorName }) => ({ actorId: actorId ?? '', actorName: actorName ?? '' }))
}
