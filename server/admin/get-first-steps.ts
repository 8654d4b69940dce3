import type { admin as contract } from '#contract/admin.ts'
import { query, sql } from '#database/query.ts'
import { may } from '#domain/people/rights.ts'
import { firstStepRights, firstSteps } from '#domain/reporting/first-steps.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const isSet = (key: string) => `exists (select from settings where key = '${key}')`

const statement = sql({
  name: 'first-steps',
  text: `select coalesce((select value ->> 'isDismissed' = 'true' from settings where key = 'first-steps'), false) as "isDismissed",
  ${isSet('brand')} and ${isSet('company')} and ${isSet('return-address')} as addresses,
  ${isSet('tax')} or exists (select from tax_rates) as taxes,
  ${isSet('fallback-shipping')} or exists (select from shipping_options where is_active) as delivery,
  exists (select from products where is_active) as product,
  exists (select from team_invitations) or exists (select from users where role <> 'customer' offset 1) as team`,
  row: {
    isDismissed: 'boolean',
    addresses: 'boolean',
    taxes: 'boolean',
    delivery: 'boolean',
    product: 'boolean',
    team: 'boolean',
  },
})

export const getFirstSteps: Handler<typeof contract.getFirstSteps> = async (call) => {
  const { role } = call.caller
  call.watch(topics.settings, topics.catalogue, ...(may(role, 'people') ? [topics.team] : []))
  const [row] = await query(call.db, statement, [])
  if (!row) throw new Error('No steps')
  const own = firstSteps.filter((step) => may(role, firstStepRights[step]))
  if (row.isDismissed || own.every((step) => row[step])) return []
  return own.map((step) => ({ step, isDone: row[step] }))
}
