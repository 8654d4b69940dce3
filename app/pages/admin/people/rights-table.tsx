import Check from 'lucide-react/icons/check'
import { may, type Right, roleNames, smallRefundDollars, type TeamRole, teamRoles } from '#domain/rights.ts'

type Line = { words: string; right: Right; seeing?: Right }

/** The rights in the shop's words; the marks come from the table that the server uses. */
const groups: { title: string; lines: Line[] }[] = [
  {
    title: 'Orders',
    lines: [
      { words: 'See orders and their customers', right: 'orders:read' },
      { words: 'Status, parcels, packing slip', right: 'orders:ship' },
      { words: `Refund up to $${smallRefundDollars}.00 of an order`, right: 'refunds:small' },
      { words: 'Refund any amount, cancel', right: 'refunds' },
      { words: 'Needs Attention', right: 'attention' },
    ],
  },
  {
    title: 'Goods',
    lines: [
      { words: 'Products, pictures, categories', right: 'products', seeing: 'products:read' },
      { words: 'Stock', right: 'stock' },
      { words: 'Prices, codes, promotions', right: 'promotions' },
      { words: 'Import and export', right: 'exchange' },
    ],
  },
  {
    title: 'Returns',
    lines: [
      { words: 'Answer, approve, reject', right: 'returns:decide', seeing: 'returns:read' },
      { words: 'Receive, put back into stock', right: 'returns:receive', seeing: 'returns:read' },
    ],
  },
  {
    title: 'Customers',
    lines: [
      { words: 'List of customers, notes, segments', right: 'customers' },
      { words: 'Messages and emails', right: 'messages' },
      { words: 'Reviews', right: 'reviews' },
    ],
  },
  {
    title: 'House',
    lines: [
      { words: 'Figures', right: 'figures' },
      { words: 'Settings', right: 'settings' },
      { words: 'Tax rates', right: 'taxes' },
      { words: 'Audit log and its export', right: 'audit:read' },
      { words: 'People', right: 'people' },
    ],
  },
]

export function RightsTable() {
  return (
    <section aria-labelledby="rights">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-stone pb-3">
        <h2 id="rights" className="title">
          Rights
        </h2>
        <p className="muted">What someone may not do is not shown. What they try is refused and logged.</p>
      </div>
      <table className="rights-table w-full">
        <thead>
          <tr>
            <td />
            {teamRoles.map((role) => (
              <th key={role} scope="col" className="rights-table__mark tiny muted">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th colSpan={5} scope="colgroup" className="rights-table__group">
                {group.title}
              </th>
            </tr>
            {group.lines.map((line) => (
              <tr key={line.words}>
                <th scope="row">{line.words}</th>
                {teamRoles.map((role) => (
                  <td key={role} className="rights-table__mark">
                    <Cell line={line} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Cell({ line: { right, seeing }, role }: { line: Line; role: TeamRole }) {
  if (may(role, right))
    return (
      <>
        <Check className="icon icon--sm inline" aria-hidden="true" />
        <span className="sr">May</span>
      </>
    )
  if (seeing && may(role, seeing)) return <span className="muted">See</span>
  return <span className="sr">May not</span>
}
