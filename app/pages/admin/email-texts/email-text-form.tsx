import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  type EmailTextField,
  type EmailTextKind,
  type EmailTexts,
  emailTextKinds,
  emailTextLimits,
  placeholdersOf,
} from '#domain/settings/email-texts.ts'
import { EmailTextPreview, useStandard } from './email-text-preview.tsx'
import { type EmailTextForm as Form, useEmailText } from './use-email-text.ts'

type Props = { kind: EmailTextKind; texts: EmailTexts; onChanged: (isChanged: boolean) => void }

export function EmailTextForm(props: Props) {
  const { kind } = props
  const form = useEmailText(props)
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <form
        {...form.form}
        aria-label={`Texts: ${emailTextKinds[kind].name}`}
        className="grid content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (form.changed.length > 0) void form.save()
        }}
      >
        <EditingNotice editing={form} />
        <Placeholders kind={kind} />
        {emailTextKinds[kind].fields.map((field) => (
          <TextOf key={field} field={field} kind={kind} form={form} />
        ))}
        <Buttons form={form} />
      </form>
      <EmailTextPreview kind={kind} text={form.values} isSound={form.isSound} />
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
    ...form.fieldOf(field),
    optional: true,
    maxLength: emailTextLimits[field],
    description: standard ? `Else: ${standard}` : otherwise[field],
  }
  return field === 'subject' ? <TextField {...wiring} /> : <TextArea {...wiring} rows={field === 'opening' ? 4 : 3} />
}

function Buttons({ form }: { form: Form }) {
  if (form.changed.length > 0)
    return (
      <div className="btnrow">
        <SaveBar editing={form} save="Save texts" cancel="Discard" onCancel={form.discard} />
      </div>
    )
  if (!form.hasOwn) return null
  return (
    <div className="btnrow">
      <Button size="sm" variant="quiet" pending={form.isPending} onClick={form.restore}>
        Back to the standard words
      </Button>
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
