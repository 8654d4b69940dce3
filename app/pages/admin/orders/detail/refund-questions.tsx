import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { useRefund } from './use-refund.ts'

/** The questions that a refund of named pieces asks: whether they go back into stock, and whether they come back. */
export function RefundQuestions({ refund }: { refund: ReturnType<typeof useRefund> }) {
  const { canceled, shipped, inReturn } = refund.planned
  return (
    <>
      {canceled > 0 && (
        <Checkbox
          label={canceled === 1 ? 'Put the piece back into stock' : `Put the ${canceled} pieces back into stock`}
          description={`${canceled === 1 ? 'It has' : 'They have'} not been shipped, and will not be.`}
          checked={refund.restock}
          onChange={(event) => refund.setRestock(event.currentTarget.checked)}
        />
      )}
      {shipped > 0 && (
        <Checkbox
          label={shipped === 1 ? 'The customer sends the piece back' : `The customer sends the ${shipped} pieces back`}
          description="You confirm the arrival on this page, and decide about the stock then."
          checked={refund.comingBack}
          onChange={(event) => refund.setComingBack(event.currentTarget.checked)}
        />
      )}
      {inReturn > 0 && (
        <Alert kind="warning">
          <span>{inReturn === 1 ? '1 piece is' : `${inReturn} pieces are`}</span> part of an open return. If you refund{' '}
          <span>{inReturn === 1 ? 'it' : 'them'}</span> here, the return will pay less.
          <Checkbox
            className="mt-3"
            label="Refund anyway"
            checked={refund.includesReturned}
            onChange={(event) => refund.setIncludesReturned(event.currentTarget.checked)}
          />
        </Alert>
      )}
    </>
  )
}
