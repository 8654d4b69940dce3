import { useLoaded } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CheckYourself } from './check-yourself.tsx'
import { EveryLine } from './every-line.tsx'
import { LedgerSums } from './ledger-sums.tsx'
import { PaidOut } from './paid-out.tsx'

/** The parts of the ledger, or that it waits for its first line. */
export function LedgerView() {
  const ledger = useLoaded('impact.getLedger', {})
  if (!ledger.seal || ledger.seal.size === 0)
    return (
      <div className="wrap section pt-0">
        <EmptyState
          title="The first line waits for the first order"
          text="Our share of it is written here within a minute."
          action={<Button to={links.bags()}>Shop Now</Button>}
        />
      </div>
    )
  return (
    <>
      <div className="wrap">
        <LedgerSums ledger={ledger} />
        <PaidOut />
        <EveryLine ledger={ledger} size={ledger.seal.size} />
      </div>
      <CheckYourself seal={ledger.seal} />
    </>
  )
}
