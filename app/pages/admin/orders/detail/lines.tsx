import { useState } from 'react'
import { isContested } from '#app/pages/admin/orders/held-payment.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { pieceNotes } from '#domain/orders/piece-notes.ts'
import { Block } from './block.tsx'
import type { Detail } from './detail.ts'
import { PieceStepper } from './piece-stepper.tsx'
import { leftOf, refundablePieces } from './refund-figures.ts'
import { RefundForm } from './refund-form.tsx'

/** The lines, and the count of pieces to refund of each. */
export function Lines({ detail }: { detail: Detail }) {
  const [pieces, setPieces] = useState<readonly number[] | null>(null)
  const { items } = detail.order
  const may = useMay()
  const canRefund = may('refunds:small') && leftOf(detail) > 0 && !isContested(detail.order)
  const chosen = items.map((_, position) => Math.min(pieces?.[position] ?? 0, refundablePieces(detail, position)))
  return (
    <Block
      title="Lines"
      follows="table"
      aside={canRefund && <span className="muted">Choose how many pieces to refund, or an amount of your own</span>}
    >
      <div className="data-table">
        <table className="w-full">
          <Head canRefund={canRefund} />
          <tbody>
            {items.map((item, position) => (
              <tr
                key={`${item.productId} ${item.variantName}`}
                className={chosen[position] ? 'is-selected' : undefined}
              >
                <LineFacts detail={detail} position={position} canRefund={canRefund} />
                {canRefund && (
                  <td className="number max-sm:py-2!">
                    <span className="num mb-1 block sm:hidden">
                      <span className="muted">Total</span> {formatMoney(fromDollars(item.totalPrice))}
                    </span>
                    <PieceStepper
                      label={`Pieces of ${item.productName} to refund`}
                      value={chosen[position] ?? 0}
                      max={refundablePieces(detail, position)}
                      onChange={(value) => setPieces(chosen.with(position, value))}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canRefund && (
        <RefundForm
          detail={detail}
          pieces={chosen}
          isOpen={pieces !== null}
          onOpen={(open) => setPieces(open ? chosen : null)}
        />
      )}
    </Block>
  )
}

function Head({ canRefund }: { canRefund: boolean }) {
  return (
    <thead>
      <tr>
        <th>Line</th>
        <th className="number no-phone">Quantity</th>
        <th className="number no-phone">Price</th>
        <th className={classNames('number', canRefund && 'max-sm:hidden')}>Total</th>
        <th className="no-phone">Parcel</th>
        {canRefund && <th className="number">Refund</th>}
      </tr>
    </thead>
  )
}

type LineProps = { detail: Detail; position: number; canRefund: boolean }

function LineFacts({ detail, position, canRefund }: LineProps) {
  const item = detail.order.items[position]
  if (!item) return null
  return (
    <>
      <td>
        <div className="product-cell py-2">
          <Picture className="admin-thumb" url={item.imageUrl} alt="" sizes="32px" />
          <span>
            <b>
              {item.quantity > 1 && <span>{`${item.quantity} × `}</span>}
              {item.productName}
            </b>
            <small>{[item.variantName, item.shippingOption?.name].filter(Boolean).join('. ')}</small>
            <small>{pieceNotes(item.pieces).join(', ')}</small>
          </span>
        </div>
      </td>
      <td className="number num no-phone">{item.quantity}</td>
      <td className="number num no-phone">{formatMoney(fromDollars(item.unitPrice))}</td>
      <td className={classNames('number num', canRefund && 'max-sm:hidden')}>
        {formatMoney(fromDollars(item.totalPrice))}
      </td>
      <td className="muted no-phone">{parcelsOf(detail, position)}</td>
    </>
  )
}

function parcelsOf({ work: { parcels } }: Detail, position: number): string {
  const names = parcels.flatMap(({ lines }, index) =>
    lines.some((line) => line.position === position) ? [`Parcel ${index + 1}`] : [],
  )
  return names.join(', ') || 'None'
}
