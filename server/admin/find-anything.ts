import type { admin as contract } from '#contract/admin.ts'
import { lists } from '#database/combinations.ts'
import { allStatements, escapeLike, oneOf, query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { may } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const maxWords = 4
const shortWord = 3
/** The most matches of each kind that are compared for the best ones. */
const maxFound = 1_000

export const findAnything: Handler<typeof contract.findAnything> = async (call, { text }) => {
  call.watch(topics.orders, topics.catalogue)
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  const values = words.map((word) => escapeLike(word))
  const [orders, products, customers] = await Promise.all([
    query(call.db, ordersOf(words), values),
    words.length > 0 ? query(call.db, productsOf(words), values) : [],
    words.length > 0 && may(call.caller.role, 'customers') ? query(call.db, customersOf(words), values) : [],
  ])
  return {
    orders: orders.map(({ total, ...order }) => ({ ...order, totalAmount: toDollars(total) })),
    products: products.map(({ price, ...product }) => ({ ...product, price: toDollars(price) })),
    customers,
  }
}

allStatements(() => {
  const [none = [], ...some] = lists(['a', 'silk'], maxWords)
  return [ordersOf(none), ...some.flatMap((words) => [ordersOf(words), productsOf(words), customersOf(words)])]
})

function ordersOf(words: readonly string[]) {
  const document = "lower(order_number || ' ' || customer_name || ' ' || email)"
  const columns = 'order_number, customer_name, email, total_cents, status, created_at'
  // Without words the newest rows are read from their index.
  const found =
    words.length > 0
      ? `(select ${columns} from orders where ${holds(document, words)} limit ${maxFound}) o`
      : 'orders o'
  return sql({
    name: `find-orders-${shapeOf(words)}`,
    text: `select order_number as "orderNumber", customer_name as "customerName", email, total_cents as total, status
from ${found} order by created_at desc limit 5`,
    row: { orderNumber: 'text', customerName: 'text', email: 'text', total: 'cents', status: oneOf(orderStatuses) },
  })
}

function productsOf(words: readonly string[]) {
  return sql({
    name: `find-products-${shapeOf(words)}`,
    text: `select p.id as "_id", p.name, p.total_stock as "totalStock", p.shown_price_cents as price, p.is_active as "isActive",
  coalesce((select image_url from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1), '') as "imageUrl"
from (select * from products where archived_at is null and ${holds('lower(name)', words)} limit ${maxFound}) p
order by not starts_with(lower(p.name), $1), not p.is_active, lower(p.name), p.id limit 5`,
    row: { _id: 'text', name: 'text', totalStock: 'integer', price: 'cents', isActive: 'boolean', imageUrl: 'text' },
  })
}

function customersOf(words: readonly string[]) {
  return sql({
    name: `find-customers-${shapeOf(words)}`,
    text: `select id as "_id", name, email from (
  select id, name, email, last_seen_at from users join customers c on c.user_id = id and c.is_listed
  where ${holds("lower(name || ' ' || email)", words)} limit ${maxFound}) u
order by last_seen_at desc, id limit 5`,
    row: { _id: 'text', name: 'text', email: 'text' },
  })
}

/** A condition that the document contains each word. A word too short for the index must begin a word of it. */
function holds(document: string, words: readonly string[]): string {
  const conditions = words.map((word, index) => {
    const parameter = `$${index + 1}::text`
    if (word.length >= shortWord) return `${document} like '%' || ${parameter} || '%'`
    return `(${document} like ${parameter} || '%' or ${document} like '% ' || ${parameter} || '%')`
  })
  return conditions.join(' and ')
}

/** The lengths of the words as letters, 'ls' for a long and a short one. Each combination has a statement of its own. */
function shapeOf(words: readonly string[]): string {
  return words.map((word) => (word.length >= shortWord ? 'l' : 's')).join('')
}
