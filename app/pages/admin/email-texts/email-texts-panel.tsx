import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { SettingsNav } from '#app/pages/admin/settings/settings-nav.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type EmailTextKind, type EmailTexts, emailTextKinds, emailTextOrder } from '#domain/settings/email-texts.ts'
import { EmailTextForm } from './email-text-form.tsx'

const groups = [...new Set(emailTextOrder.map((kind) => emailTextKinds[kind].group))]

/** The merchant's texts in the shop's emails, one kind at a time. */
export function EmailTextsPanel() {
  const { data, isError, refetch } = useAnswer('settings.getEmailTexts', {})
  return (
    <div className="settings-columns">
      <SettingsNav />
      {data && <Texts texts={data} />}
      {!data && isError && <FailedState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label="Loading the email texts">
          <Skeleton lines={8} height={44} />
        </div>
      )}
    </div>
  )
}

function Texts({ texts }: { texts: EmailTexts }) {
  const [kind, setKind] = useState<EmailTextKind>('confirmation')
  const [isChanged, setChanged] = useState(false)
  return (
    <section aria-labelledby="email-texts-title" className="grid min-w-0 grid-cols-1 content-start gap-6">
      <h2 id="email-texts-title" className="title border-b border-stone pb-3">
        Email texts
      </h2>
      <p className="max-w-[46em]">
        Your own subject, first paragraph and last paragraph. Sums, lines, addresses, links and notes of the law stay as
        they are. Emails that are written already keep their words.
      </p>
      <SelectField
        label="Email"
        className="max-w-80"
        value={kind}
        disabled={isChanged}
        description={isChanged ? 'Save or discard your changes first.' : undefined}
        onChange={(event) => setKind(emailTextOrder.find((one) => one === event.target.value) ?? kind)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {emailTextOrder
              .filter((one) => emailTextKinds[one].group === group)
              .map((one) => (
                <option key={one} value={one}>
                  {texts[one] ? `${emailTextKinds[one].name} (your words)` : emailTextKinds[one].name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <EmailTextForm key={kind} kind={kind} texts={texts} onChanged={setChanged} />
    </section>
  )
}
