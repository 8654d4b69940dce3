import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { OutputOf } from '#contract/define.ts'
import type { pieces } from '#contract/pieces.ts'
import { pieceStateNames } from '#domain/pieces/piece.ts'
import { passportPath, serialText } from '#domain/pieces/serial.ts'
import { PrintLabels } from './print-labels.tsx'
import { RetirePiece } from './retire-piece.tsx'

type Found = OutputOf<typeof pieces.findPiece>

/** `productId`: the product whose pieces are listed behind it. */
type Props = { serial: string; productId: string; onClose: () => void }

/** The piece with a serial, of whatever product, and its history. */
export function PieceDialog({ serial, productId, onClose }: Props) {
  const answer = useAnswer('pieces.findPiece', { serial })
  const may = useMay()
  const [step, setStep] = useState<'retire' | 'label' | null>(null)
  const piece = answer.data
  const back = () => setStep(null)
  if (piece && step === 'retire') return <RetirePiece piece={piece} onClose={back} />
  if (piece && step === 'label')
    return <PrintLabels productId={piece.productId} choices={[]} piece={piece} onClose={back} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={piece ? `${piece.productName}, No. ${piece.number}` : 'Piece'}
      actions={
        piece &&
        piece.state !== 'retired' &&
        may('stock') && (
          <>
            <Button variant="quiet" onClick={() => setStep('retire')}>
              Retire this piece
            </Button>
            <Button onClick={() => setStep('label')}>Print its label</Button>
          </>
        )
      }
    >
      {answer.error?.status === 404 ? (
        <Alert kind="failed">{answer.error.message}</Alert>
      ) : (
        <Answered answer={answer} name="the piece" lines={4}>
          {(found) => <Facts piece={found} isElsewhere={found.productId !== productId} />}
        </Answered>
      )}
    </Dialog>
  )
}

function Facts({ piece, isElsewhere }: { piece: Found; isElsewhere: boolean }) {
  const { serial, number, lastNumber, batchName, variantName, state, productId, productName } = piece
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 [&_dt]:text-slate">
        <dt>Serial</dt>
        <dd className="num">
          <TextLink to={passportPath(serial)} aria-label="Open the passport">
            {serialText(serial)}
          </TextLink>
        </dd>
        <dt>Number</dt>
        <dd className="num">
          {number} of {lastNumber}, batch {batchName}
        </dd>
        {variantName && (
          <>
            <dt>Variant</dt>
            <dd>{variantName}</dd>
          </>
        )}
        <dt>Where</dt>
        <dd>{pieceStateNames[state]}</dd>
        <dt>Label</dt>
        <dd>{piece.labelPrintedAt ? 'Printed' : 'Not printed'}</dd>
      </dl>
      {isElsewhere && <TextLink to={adminLinks.pieces(productId)}>All pieces of {productName}</TextLink>}
      <History piece={piece} />
    </div>
  )
}

const eventTexts = { sold: 'Sold', restocked: 'Back in stock', retired: 'Retired' } as const

function History({ piece: { events, createdAt } }: { piece: Found }) {
  const { mediumDate } = useDates()
  return (
    <section aria-label="History">
      <h3 className="medium mb-2">History</h3>
      <ol className="grid gap-2">
        {events.map(({ kind, at, orderNumber, reason, by }) => (
          <li key={`${kind} ${at}`} className="wrap-anywhere">
            {eventTexts[kind]}
            {orderNumber && (
              <>
                , <TextLink to={adminLinks.order(orderNumber)}>{orderNumber}</TextLink>
              </>
            )}
            {reason && <span>: {reason}</span>}{' '}
            <span className="muted">{[mediumDate(at), by].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        <li>
          Numbered <span className="muted">{mediumDate(createdAt)}</span>
        </li>
      </ol>
    </section>
  )
}
