import { query, sql } from '#database/query.ts'
import { type Warning, warningText } from '#domain/reporting/shop-health.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'
import { readWarnings } from './read-health.ts'

const owners = sql({
  name: 'warned-owners',
  text: `select id, email from users where role = 'owner' order by id`,
  row: { id: 'text', email: 'text' },
})

/** The hourly job that emails the owners what cannot wait, once a day (UTC) at most. */
export async function warnOwners(shop: Shop): Promise<void> {
  const now = shop.now()
  const warnings = await readWarnings({ ...shop, now })
  if (warnings.length === 0 || shop.settings.demo) return
  const day = now.toISOString().slice(0, 10)
  const template = templateOf(shop, warnings)
  await shop.write(async (tx) => {
    for (const { id, email } of await query(tx, owners))
      await queueEmail(tx, shop, { key: `warning:${day}:${id}`, kind: 'house-warning', recipient: email, template })
  })
}

function templateOf({ settings, now }: Shop, warnings: readonly Warning[]) {
  const texts = warnings.map((warning) => warningText(warning, now()))
  const [first] = texts
  return {
    subject: texts.length === 1 && first ? first.title : `${texts.length} things in your shop need attention`,
    heading: 'Needs Attention',
    parts: [
      ...texts.map(({ title, advice }) => ({ kind: 'words' as const, text: `${title}. ${advice}` })),
      { kind: 'action' as const, link: { name: 'See Needs Attention', url: `${settings.publicUrl}/admin/attention` } },
    ],
    closing: { text: 'You receive this email once a day at most, until it is solved.' },
  }
}
