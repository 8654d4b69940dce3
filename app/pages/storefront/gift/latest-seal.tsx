import type { SavedCheck } from '#app/pages/storefront/ledger/check/saved-check.ts'
import { Button } from '#app/ui/button.tsx'
import { thousands } from '#domain/text/thousands.ts'
import { downloadCheck, SavedFile } from './saved-file.tsx'
import type { Check } from './use-check.ts'

type Props = { check: Check; saved: SavedCheck | null; onSaved: (saved: SavedCheck | null) => void }

/** The checkpoint that was checked, and the check as a file. */
export function LatestSeal({ check, saved, onSaved }: Props) {
  const { verdict } = check
  const found = verdict && 'lines' in verdict ? verdict : null
  return (
    <section className="section pt-0 wrap ledger-part">
      <h2 className="display-m">Latest seal</h2>
      <div className="ledger-seal">
        {found && (
          <dl>
            <dt>Lines</dt>
            <dd className="num">{thousands(found.size)}</dd>
            <dt>Seal</dt>
            <dd className="ledger-hash">{found.root}</dd>
          </dl>
        )}
        <p className="small muted ledger-seal__note">
          Save the check: any later ledger has to begin with the lines that this seal closes, and the file can be
          checked without a connection. The ledger shows no name, no address and no order number. Only your link can
          tell which lines are yours.
        </p>
        <div className="btnrow mt-6">
          <Button to="/our-impact/ledger">See the ledger</Button>
          {found && !saved && (
            <Button variant="quiet" onClick={() => void downloadCheck(check)}>
              Save this check
            </Button>
          )}
          <SavedFile onSaved={onSaved} />
          {saved && (
            <Button variant="quiet" onClick={() => onSaved(null)}>
              Back to today's ledger
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
