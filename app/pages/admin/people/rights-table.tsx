import Check from 'lucide-react/icons/check'
import { may, type Right, roleNames, smallRefundDollars, type TeamRole, teamRoles } from '#domain/people/rights.ts'

type Line = { text: string; right: Right; seeing?: Right }

/** The rights of each role. The marks come from the table that the server uses. */
const groups: { title: string; lines: Line[] }[] = [
  {
    title: 'Orders',
    lines: [
      { text: 'See orders and their customers', right: 'orders:read' },
      { text: 'Status, parcels, packing slip', right: 'orders:ship' },
      { text: `Refund up to $${smallRefundDollars}.00 of an order`, right: 'refunds:small' },
      { text: 'Refund any amount, cancel', right: 'refunds' },
      { text: 'Needs Attention', right: 'attention' },
    ],
  },
  {
    title: 'Goods',
    lines: [
      { text: 'Products, pictures, categories', right: 'products', seeing: 'products:read' },
      { text: 'Stock', right: 'stock' },
      { text: 'Prices, codes, promotions', right: 'promotions' },
      { text: 'Import and export', right: 'exchange' },
    ],
  },
  {
    title: 'Returns',
    lines: [
      { text: 'Answer, approve, reject', right: 'returns:decide', seeing: 'returns:read' },
      { text: 'Receive, put back into stock', right: 'returns:receive', seeing: 'returns:read' },
    ],
  },
  {
    title: 'Customers',
    lines: [
      { text: 'List of customers, notes, segments', right: 'customers' },
      { text: 'Messages and emails', right: 'messages' },
      { text: 'Reviews', right: 'reviews' },
    ],
  },
  {
    title: 'House',
    lines: [
      { text: 'Figures', right: 'figures' },
      { text: 'Payouts to charities', right: 'payouts' },
      { text: 'Settings', right: 'settings' },
      { text: 'Tax rates', right: 'taxes' },
      { text: 'Audit log and its export', right: 'audit:read' },
      { text: 'People', right: 'people' },
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
              <tr key={line.text}>
                <th scope="row">{line.text}</th>
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
