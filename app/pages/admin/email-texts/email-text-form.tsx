import { ConflictNotice } from '#app/pages/admin/conflict-notice.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  type EmailTextField,
  type EmailTextKind,
  type EmailTexts,
  emailTextFields,
  emailTextKinds,
  emailTextLimits,
  placeholdersOf,
} from '#domain/email-texts.ts'
import { EmailTextPreview, useStandard } from './email-text-preview.tsx'
import { type EmailTextForm as Form, useEmailText } from './use-email-text.ts'

type Props = { kind: EmailTextKind; texts: EmailTexts; onChanged: (isChanged: boolean) => void }

const labels = { subject: 'Subject', opening: 'First paragraph', closing: 'Last paragraph' } as const

export function EmailTextForm(props: Props) {
  const { kind } = props
  const form = useEmailText(props)
  const isSound = emailTextFields.every((field) => !form.faultOf(field))
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <form
        noValidate
        aria-label={`Texts: ${emailTextKinds[kind].name}`}
        className="grid content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSound && form.isChanged && !form.isPending) form.save()
        }}
      >
        {form.conflict.length > 0 && <Conflict form={form} />}
        <Placeholders kind={kind} />
        {emailTextKinds[kind].fields.map((field) => (
          <TextOf key={field} field={field} kind={kind} form={form} />
        ))}
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <Buttons form={form} />
      </form>
      <EmailTextPreview kind={kind} text={form.text} isSound={isSound} />
    </div>
  )
}

const otherwise = {
  subject: '',
  opening: 'Appears before the email’s own text.',
  closing: 'Appears at the end.',
} as const

function TextOf({ field, kind, form }: { field: EmailTextField; kind: EmailTextKind; form: Form }) {
  const standard = useStandard(kind)?.[field]
  const wiring = {
    ...{ label: labels[field], value: form.text[field], error: form.faultOf(field), optional: true },
    maxLength: emailTextLimits[field],
    description: standard ? `Else: ${standard}` : otherwise[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change(field, event.target.value),
  }
  return field === 'subject' ? <TextField {...wiring} /> : <TextArea {...wiring} rows={field === 'opening' ? 4 : 3} />
}

function Conflict({ form }: { form: Form }) {
  const conflicts = form.conflict.map(({ field, value, by, at }) => ({
    ...{ field, name: labels[field], by, at },
    ...{ opened: form.opened[field] || 'None', theirs: value || 'None', mine: form.text[field] || 'None' },
  }))
  return <ConflictNotice conflicts={conflicts} thing="email" onSettle={form.settle} />
}

function Buttons({ form }: { form: Form }) {
  return (
    <div className="btnrow">
      <Button type="submit" size="sm" variant="primary" pending={form.isPending} disabled={!form.isChanged}>
        Save texts
      </Button>
      {form.isChanged && (
        <Button size="sm" variant="quiet" onClick={form.discard}>
          Discard
        </Button>
      )}
      {form.hasOwn && !form.isChanged && (
        <Button size="sm" variant="quiet" onClick={form.restore}>
          Back to the standard words
        </Button>
      )}
    </div>
  )
}

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' })

function Placeholders({ kind }: { kind: EmailTextKind }) {
  const named = placeholdersOf(kind).map((name) => `{${name}}`)
  return (
    <p className="muted">
      {kind === 'account' && (
        <span>{'All emails about signing in share these words. Their subjects, codes and links stay. '}</span>
      )}
      You can name {listed.format(named)}: each email has its own there. An empty line begins a paragraph.
    </p>
  )
}
