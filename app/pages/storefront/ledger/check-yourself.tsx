import { useState } from 'react'
import { useAbsolute } from '#app/engine/data/origins.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Ledger } from '#contract/impact.ts'
import { thousands } from '#domain/text/thousands.ts'
import { mediumTimeIn } from '#domain/text/time-text.ts'
import type { LedgerVerdict } from './check/check-ledger.ts'
import { faultText, uncheckedTexts } from './ledger-texts.ts'

type Seal = NonNullable<Ledger['seal']>

/** The newest checkpoint, and the ways to check the ledger. */
export function CheckYourself({ seal }: { seal: Seal }) {
  const timeZone = useTimeZone()
  return (
    <section className="section ledger-check" aria-labelledby="check-it">
      <div className="wrap ledger-part">
        <h2 className="display-l" id="check-it">
          Check it
          <br />
          yourself
        </h2>
        <ul>
          <li className="ledger-check__seal">
            <h3 className="display-s">Seal of today</h3>
            <p className="num muted">
              {thousands(seal.size)} lines, {mediumTimeIn(timeZone, seal.sealedAt)}
            </p>
            <pre className="ledger-hash">{seal.note}</pre>
          </li>
          <li>
            <h3 className="display-s">Your own order</h3>
            <OwnOrder />
          </li>
          <li>
            <h3 className="display-s">The whole ledger</h3>
            <WholeLedger size={seal.size} />
          </li>
          <li>
            <h3 className="display-s">Without this page</h3>
            <div>
              <p className="muted">
                The verifier is a small program that shares nothing with this shop. It reads the files below{' '}
                <a className="link" href="/impact/checkpoint">
                  /impact
                </a>
                , in formats that others read, too (tlog-tiles). It counts the lines from 0, this page from 1.
              </p>
              <Command />
            </div>
          </li>
          <li>
            <h3 className="display-s">Every payment</h3>
            <p className="muted">Ask the charity. Names, tax numbers and receipts are above.</p>
          </li>
        </ul>
      </div>
    </section>
  )
}

function Command() {
  const absolute = useAbsolute()
  return <code className="ledger-check__command">{`node verify/ledger.ts ${absolute('/')}`}</code>
}

/** 32 digits in hex, alone or at the end of a link, with what the link says of the key. */
const codeForm = /(?:^|\/gift\/)([0-9a-f]{32})(#[\w-]{22})?$/i

function OwnOrder() {
  const [error, setError] = useState('')
  const [typed, setTyped] = useState('')
  const open = () => {
    const [, code, key = ''] = codeForm.exec(typed.trim()) ?? []
    if (!code) return setError('Paste the link of your order email, or the 32 letters and digits in it')
    // A document of its own, so that the address is passed on to nobody.
    window.location.assign(`/gift/${code.toLowerCase()}${key}`)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <p className="muted mb-4">The link is in the email of your order, below the gift.</p>
      <TextField
        label="Link or code of your gift"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError('')
        }}
      />
      <Button size="sm" type="submit" className="mt-4">
        Check
      </Button>
    </form>
  )
}

type Run = { verdict: LedgerVerdict | null; count: number; isRunning: boolean }
const begun: Run = { verdict: null, count: 0, isRunning: true }

function WholeLedger({ size }: { size: number }) {
  const [run, setRun] = useState<Run>({ ...begun, isRunning: false })
  const check = async () => {
    setRun(begun)
    const onRead = (count: number) => setRun((before) => ({ ...before, count }))
    const { checkLedger, readOnline } = await import('./check/check.ts')
    setRun({ verdict: await checkLedger({ read: readOnline, onRead }), count: 0, isRunning: false })
  }
  return (
    <div>
      <p className="muted mb-4">
        Your browser reads all lines and receipts, adds them up and compares them with the seal and with the sums above.
      </p>
      <Button
        size="sm"
        pending={run.isRunning}
        onClick={() =>
          void check().catch(() =>
            setRun({ verdict: { state: 'unchecked', reason: 'offline' }, count: 0, isRunning: false }),
          )
        }
      >
        Check all lines
      </Button>
      <div className="mt-4" role="status">
        {run.isRunning && <p>{`${thousands(run.count)} of ${thousands(size)} lines are read.`}</p>}
        {run.verdict && <Outcome verdict={run.verdict} />}
      </div>
    </div>
  )
}

function Outcome({ verdict }: { verdict: LedgerVerdict }) {
  const { email } = useCompany()
  if (verdict.state === 'unchecked') return <p>{uncheckedTexts[verdict.reason]}</p>
  if (verdict.state === 'right')
    return (
      <p className="text-ultra">
        <span>{verdict.size === 1 ? 'One line adds' : `${thousands(verdict.size)} lines add`}</span> up to the seal of
        today
        {verdict.receipts > 0 && (
          <span>, and {thousands(verdict.receipts)} receipts are the ones that were sealed</span>
        )}
        .
      </p>
    )
  const text = faultText(verdict)
  const href = `mailto:${email}?subject=${encodeURIComponent('The ledger does not add up')}&body=${encodeURIComponent(text)}`
  return (
    <p className="alert alert--bad" role="alert">
      <span>
        The lines do not add up. {text}{' '}
        <a className="link" href={href}>
          Send it to us
        </a>
      </span>
    </p>
  )
}
