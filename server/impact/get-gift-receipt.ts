import { createHash } from 'node:crypto'
import type { impact as contract, GiftReceipt } from '#contract/impact.ts'
import { json, orNull, query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** 128 bits. */
const codeForm = /^[0-9a-f]{32}$/

type Line = GiftReceipt['lines'][number] & { charity: string | null }

// The lines are of the shop's books, so that they can differ from the log.
const read = sql({
  name: 'gift-receipt',
  text: `select o.order_number as "orderNumber", o.created_at as "createdAt", c.name as "charityName", o.charity_name as "inSentence",
  (select public_key from impact_keys order by id desc limit 1) as key,
  (select note from impact_checkpoints where size > (
    select e.seq from donations d join impact_entries e on e.donation_id = d.id where d.order_id = o.id order by e.seq limit 1)
    order by size limit 1) as checkpoint,
  (select json_agg(json_build_object('part', part.kind, 'isChange', d.cause_id is not null, 'cents', part.cents, 'seq', e.seq,
      'salt', encode(s.salt, 'hex'), 'charity', e.charity) order by d.id, part.kind)
    from donations d cross join lateral (values ('accrual', d.charity_donation_cents), ('extra', d.additional_cents)) part (kind, cents)
    left join impact_entries e on e.donation_id = d.id
      and part.kind = coalesce((select kind from impact_entries original where original.seq = e.reverses), e.kind)
    left join impact_salts s on s.seq = e.seq
    where d.order_id = o.id and part.cents <> 0) as lines
from gift_receipts r left join orders o on o.id = r.order_id left join charities c on c.id = o.charity where r.code_hash = decode($1, 'hex')`,
  row: {
    orderNumber: 'text?',
    createdAt: 'time?',
    charityName: 'text?',
    inSentence: 'text?',
    key: 'text?',
    checkpoint: 'text?',
    lines: orNull(json<Line[]>()),
  },
})

export const getGiftReceipt: Handler<typeof contract.getGiftReceipt> = async ({ db }, { code }) => {
  if (!codeForm.test(code)) return { isDeleted: false, receipt: null }
  const [row] = await query(db, read, [createHash('sha256').update(code).digest('hex')])
  if (!row) return { isDeleted: false, receipt: null }
  const { orderNumber, createdAt, charityName, inSentence, lines, key, checkpoint } = row
  if (!orderNumber || !createdAt || !lines) return { isDeleted: true, receipt: null }
  const charity = lines.find((line) => line.charity)?.charity ?? null
  const shown = lines.map(({ charity: _, ...line }) => line)
  const names = { charityName: charityName ?? '', inSentence: inSentence ?? '' }
  const published = { key: checkpoint && key, checkpoint }
  return {
    isDeleted: false,
    receipt: { orderNumber, _creationTime: createdAt.getTime(), charity, ...names, lines: shown, ...published },
  }
}
