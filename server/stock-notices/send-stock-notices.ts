import type { Transaction } from '#database/connection.ts'
import { json, query, type RowOf, sql } from '#database/query.ts'
import { variantLabel } from '#domain/cart-line.ts'
import { productPath } from '#domain/paths.ts'
import { choiceOf, type VariantKind } from '#domain/products/variants.ts'
import { type EmailExamples, type EmailTemplate, queueEmail } from '#server/email-outbox/email-outbox.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { hashToken, newToken } from '#server/token.ts'

type Waiting = RowOf<typeof take>

const maxAtOnce = 50

// Selects notices of products that are in stock now. Two workers never take the same notice.
const take = sql({
  name: 'notices-take',
  text: `select n.id, n.email, p.name, p.slug,
  n.variant_ids as "variantIds", coalesce((
    select json_agg(json_build_object('id', v.id, 'type', v.type, 'name', v.name) order by v.sort_order, v.id)
    from product_variants v where v.product_id = p.id and v.is_active), '[]') as variants
from stock_notices n join products p on p.id = n.product_id
where n.product_id = $1 and n.notified_at is null and p.is_active and p.total_stock > 0 and cardinality(n.variant_ids) = (
  select count(*) from product_variants v where v.id = any(n.variant_ids) and v.is_active and v.stock_quantity > 0)
order by n.created_at, n.id limit ${maxAtOnce} for update of n skip locked`,
  row: {
    id: 'text',
    email: 'text',
    name: 'text',
    slug: 'text',
    variantIds: 'texts',
    /** All active variants of the product. */
    variants: json<{ id: string; type: VariantKind; name: string }[]>(),
  },
})
const mark = sql({
  name: 'notice-sent',
  text: 'update stock_notices set notified_at = $2, stop_hash = $3 where id = $1',
})

/** The job that emails those who wait for a product back in stock, once each, the longest waiting first. */
export async function sendStockNotices(shop: Shop, { productId }: { productId: string }): Promise<void> {
  await shop.write(async (tx) => {
    const waiting = await query(tx, take, [productId])
    for (const notice of waiting) await writeTo(tx, shop, notice)
    if (waiting.length === maxAtOnce) await addJob(tx, 'sendStockNotices', { productId })
  })
}

async function writeTo(tx: Transaction, shop: Shop, notice: Waiting): Promise<void> {
  const token = newToken()
  await query(tx, mark, [notice.id, shop.now(), hashToken(token)])
  const stopUrl = `${shop.settings.publicUrl}/stock-notices/stop?token=${token}`
  await queueEmail(tx, shop, {
    key: `stock-notice:${notice.id}`,
    kind: 'stock-notice',
    recipient: notice.email,
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    template: noticeTemplate(notice, { shopUrl: shop.settings.publicUrl, stopUrl }),
  })
}

type Addresses = { shopUrl: string; stopUrl: string }

/** An example of the email about a product that is back in stock. */
export const stockNoticeExamples = {
  'stock-notice': ({ publicUrl }) =>
    noticeTemplate(
      { name: 'Aurelia Tote', slug: 'aurelia-tote', variantIds: [], variants: [] },
      { shopUrl: publicUrl, stopUrl: publicUrl },
    ),
} satisfies Partial<EmailExamples>

function noticeTemplate(
  { name, slug, variantIds, variants }: Omit<Waiting, 'id' | 'email'>,
  { shopUrl, stopUrl }: Addresses,
): EmailTemplate {
  const chosen = variants.filter(({ id }) => variantIds.includes(id))
  const label = variantLabel(chosen)
  const bag = label ? `${name} in ${label}` : name
  return {
    subject: `${name} is back`,
    heading: `${name} is back`,
    parts: [
      {
        kind: 'words',
        text: `You asked us to write when ${bag} can be ordered again. It is in stock now. We cannot hold one for you, so the first to order gets it.`,
      },
      { kind: 'action', link: { name: 'See the bag', url: shopUrl + productPath(slug, choiceOf(chosen, variants)) } },
    ],
    closing: {
      text: 'You get this email once, because this address was entered on the page of the bag.',
      link: { name: 'Stop emails about bags that are back', url: stopUrl },
    },
    values: { productName: name },
  }
}
