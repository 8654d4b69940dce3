import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { CodeField } from '#app/features/sign-in/code-field.tsx'
import { turnOnTwoSteps } from '#app/features/sign-in/security-calls.ts'
import { useEntries } from '#app/features/sign-in/use-entries.ts'
import { Button } from '#app/ui/button.tsx'

type Props = {
  writtenKey: string
  picture: { size: number; path: string }
  onDone: (codes: string[]) => void
  onCancel: () => void
}

/** The key for an authenticator app, scanned or typed; the app's first code confirms it. */
export function ScanKey({ writtenKey, picture, onDone, onCancel }: Props) {
  const { field, failure, isPending, submit, set } = useEntries(
    { code: '' },
    {
      check: ({ code }) => (code.length === 6 ? {} : { code: 'Enter the six digits' }),
      send: async ({ code }) => onDone(await turnOnTwoSteps(code)),
    },
  )
  const { value, error } = field('code')
  return (
    <form className="security__form security__scan" noValidate aria-label="Scan the key" onSubmit={submit}>
      <svg
        className="security__key"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="The key as a QR code"
      >
        <path d={picture.path} />
      </svg>
      <div className="grid gap-5">
        <FailureNotice failure={failure} />
        <div>
          <h3 className="font-medium">Scan this with an authenticator app</h3>
          <p className="small mt-1">
            Or type <span className="num wrap-anywhere">{writtenKey.match(/.{1,4}/g)?.join(' ')}</span>
          </p>
        </div>
        <CodeField
          label="Code from the app"
          value={value}
          error={error ?? null}
          onChange={(text) => set('code', text.replace(/\D/g, '').slice(0, 6))}
        />
        <div className="btnrow">
          <Button type="submit" variant="primary" pending={isPending}>
            Turn on two-step sign-in
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="small muted">
          Next you will get ten recovery codes, each for one use. Keep them on paper. Your other sessions will end.
        </p>
      </div>
    </form>
  )
}
