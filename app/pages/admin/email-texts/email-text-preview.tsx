import { useEffect, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { EmailPreview } from '#app/pages/admin/emails/email-preview.tsx'
import { Pills } from '#app/ui/pills.tsx'
import { type EmailText, type EmailTextKind, noEmailText } from '#domain/settings/email-texts.ts'

import { SendTest } from './send-test.tsx'

type Props = { kind: EmailTextKind; text: EmailText; isSound: boolean }

const widths = [
  { value: 'wide', text: 'Wide' },
  { value: 'phone', text: 'As on a phone' },
] as const

/** The shop's standard texts for a kind of email. */
export function useStandard(kind: EmailTextKind) {
  return useAnswer('emails.previewEmailText', { kind, ...noEmailText }).data?.standard
}

/** The email of an example order, rendered by the shop as a real one is. */
export function EmailTextPreview({ kind, text, isSound }: Props) {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide')
  const calm = useCalm(isSound ? text : null)
  const preview = useAnswer('emails.previewEmailText', { kind, ...calm }, { keepsPrevious: true })
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <h3 className="font-medium">Preview</h3>
      <Pills label="Width" options={widths} value={width} onChange={setWidth} />
      {preview.data && (
        <>
          <p className="wrap-anywhere">
            <span className="muted">Subject: </span>
            {preview.data.subject}
          </p>
          <div className={width === 'phone' ? 'max-w-98' : undefined}>
            <EmailPreview email={preview.data} />
          </div>
          <SendTest key={kind} kind={kind} text={text} isSound={isSound} />
        </>
      )}
      {preview.isError && <p className="muted">The preview did not load. The texts can still be saved.</p>}
    </section>
  )
}

const calmMs = 400

/** The latest valid text, once typing pauses. */
function useCalm(text: EmailText | null): EmailText {
  const [calm, setCalm] = useState(text ?? noEmailText)
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setCalm(text), calmMs)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
