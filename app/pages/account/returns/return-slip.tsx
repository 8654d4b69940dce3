import Printer from 'lucide-react/icons/printer'
import { createPortal } from 'react-dom'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Button } from '#app/ui/button.tsx'
import type { ReturnRequest } from '#contract/returns.ts'
import type { User } from '#contract/users.ts'
import { returnReasonName } from '#domain/returns/return-reason.ts'

type Props = { request: ReturnRequest; user: User }

/** A slip to put into the parcel: printed alone; on the screen only its button is shown. */
export function ReturnSlip(props: Props) {
  return (
    <>
      <Button size="sm" onClick={() => window.print()}>
        <Printer className="icon icon--sm" aria-hidden="true" />
        Print return slip
      </Button>
      {createPortal(<Sheet {...props} />, document.body)}
    </>
  )
}

function Sheet({ request, user }: Props) {
  const { longDate } = useDates()
  const company = useCompany()
  return (
    <section className="return-slip" aria-label="Return slip" data-testid="return-slip">
      <h1 className="display-l">Return slip</h1>
      <p className="return-slip__rma num">{request.rmaNumber}</p>
      <p>Please put this page into the parcel, and write the number above on the outside.</p>
      <dl>
        <dt>Order</dt>
        <dd className="num">{request.orderNumber}</dd>
        <dt>Customer</dt>
        <dd>
          {user.name}, {user.email}
        </dd>
        <dt>Requested</dt>
        <dd>{longDate(request.submittedAt)}</dd>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            <th scope="col">Item</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {request.returnItems.map(({ orderItemIndex, quantity, productName, variantName, reason }) => (
            <tr key={orderItemIndex}>
              <td className="num">{quantity}</td>
              <td>{[productName, variantName].filter(Boolean).join(', ')}</td>
              <td>{reason && returnReasonName(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {company.name}, {company.email}, {company.phone}
      </p>
    </section>
  )
}
