import type { merges as contract, MergeAccount } from '#contract/merges.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { closingObstacle, remainingObstacle } from '#domain/people/account-merge.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import type { Shop } from '#server/shop.ts'
import { type AccountRow, confirmedEmails, factsOf, readAccounts } from './account-rows.ts'
import { sameAddress } from './move-rows.ts'

const both = sql({
  name: 'merge-alike',
  text: `select
  (select count(*)::int from reviews a join reviews b on b.product_id = a.product_id where a.user_id = $1 and b.user_id = $2) as reviews,
  (select count(distinct b.id)::int from addresses a join addresses b on ${sameAddress} where a.user_id = $1 and b.user_id = $2) as addresses,
  (select count(*)::int from wishlist_entries a join wishlist_entries b using (product_id) where a.user_id = $1 and b.user_id = $2) as wishlist,
  (select count(*)::int from cart_items a join cart_items b using (product_id, variant_key)
    where a.user_id = $1 and b.user_id = $2) as cart`,
  row: { reviews: 'integer', addresses: 'integer', wishlist: 'integer', cart: 'integer' },
})

export const compareAccounts: Handler<typeof contract.compareAccounts> = async (call, { customerId, otherId }) => {
  const { db, shop, now, watch } = call
  for (const id of [customerId, otherId])
    watch(topics.profile(id), topics.cart(id), topics.addresses(id), topics.wishlist(id))
  watch(topics.customers, topics.orders, topics.returns, topics.reviews, topics.contact, topics.dashboard)
  const found = await readAccounts(db, [customerId, otherId], now)
  if (!found) throw call.refuse('NOT_FOUND', 'One of these accounts does not exist.')
  const [[alike], [first, second]] = await Promise.all([
    query(db, both, [customerId, otherId]),
    confirmedEmails(shop, found),
  ])
  if (!alike) throw new Error('Nothing was compared')
  return { accounts: [shown(shop, found[0], first), shown(shop, found[1], second)], alike }
}

function shown(shop: Shop, row: AccountRow, confirmed: string | null | undefined): MergeAccount {
  const {
    clerkUserId: _,
    role: _role,
    createdAt,
    isLeaving: _leaving,
    isPaying: _paying,
    spent,
    given,
    ...account
  } = row
  const facts = factsOf(row, Boolean(confirmed), shop)
  return {
    ...account,
    emailVerified: facts.isConfirmed,
    memberSince: createdAt.getTime(),
    spent: toDollars(spent),
    given: toDollars(given),
    remainingObstacle: remainingObstacle(facts),
    closingObstacle: closingObstacle(facts),
  }
}
