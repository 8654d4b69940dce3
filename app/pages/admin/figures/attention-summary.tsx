import ChevronRight from 'lucide-react/icons/chevron-right'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { kindText, lineText } from '#app/pages/admin/attention/attention-text.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { attentionKinds } from '#domain/reporting/attention.ts'

/** The reasons why things need attention, with counts, and the oldest of them. */
export function AttentionSummary() {
  const dates = useDates()
  const { data } = useAnswer('admin.getAttention', {})
  if (!data) return null
  const shown = attentionKinds.filter((kind) => data.counts[kind] > 0)
  return (
    <section className="min-w-0" aria-labelledby="attention-beside">
      <div className="figure-head">
        <h2 id="attention-beside">Needs attention</h2>
        <span className="flex-1" />
        {shown.length > 0 && <TextLink to={adminLinks.attention()}>View all</TextLink>}
      </div>
      {shown.length === 0 && <p className="muted py-3">Nothing needs your attention.</p>}
      <div className="figure-rows">
        {shown.map((kind) => {
          const oldest = data.lines.find((line) => line.kind === kind)
          return (
            <Link key={kind} to={adminLinks.attention()}>
              <b className={`figure-count num ${kindText[kind].isUrgent ? 'text-danger' : ''}`}>{data.counts[kind]}</b>
              <span className="min-w-0 flex-1">
                {kindText[kind].title}
                {oldest && <small>{[oldest.orderNumber, lineText(oldest, dates)].filter(Boolean).join(', ')}</small>}
              </span>
              <ChevronRight className="icon icon--sm" aria-hidden="true" />
            </Link>
          )
        })}
      </div>
    </section>
  )
}
