import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type MailTextKind, type MailTexts, mailTextKinds, mailTextLimits } from '#domain/mail-texts.ts'
import { MailTextPreview, useStandard } from './mail-text-preview.tsx'
import { textFields, useMailText } from './use-mail-text.ts'

type Props = { kind: MailTextKind; texts: MailTexts; onChanged: (isChanged: boolean) => void }

export function MailTextForm(props: Props) {
  const { kind } = props
  const form = useMailText(props)
  const standard = useStandard(kind)
  const isSound = textFields.every((field) => !form.faultOf(field))
  const fieldOf = (field: (typeof textFields)[number], label: string) => ({
    ...{ label, value: form.text[field], error: form.faultOf(field), maxLength: mailTextLimits[field] },
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change(field, event.target.value),
  })
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <form
        noValidate
        aria-label={`Texts: ${mailTextKinds[kind].name}`}
        className="grid content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSound && form.isChanged && !form.isPending) form.save()
        }}
      >
        <Placeholders kind={kind} />
        {mailTextKinds[kind].hasSubject && (
          <TextField
            {...fieldOf('subject', 'Subject')}
            optional
            description={standard && `Else: ${standard.subject}`}
          />
        )}
        <TextArea
          {...fieldOf('opening', 'First paragraph')}
          optional
          rows={4}
          description={standard?.opening ? `Else: ${standard.opening}` : 'Stands before what the mail tells.'}
        />
        <TextArea
          {...fieldOf('closing', 'Last paragraph')}
          optional
          rows={3}
          description="Stands after everything else."
        />
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <Buttons form={form} />
      </form>
      <MailTextPreview kind={kind} text={form.text} isSound={isSound} />
    </div>
  )
}

function Buttons({ form }: { form: ReturnType<typeof useMailText> }) {
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

function Placeholders({ kind }: { kind: MailTextKind }) {
  const names: readonly string[] = mailTextKinds[kind].placeholders
  if (names.length === 0)
    return <p className="muted">All mails about accounts share these words. Their subjects, codes and links stay.</p>
  return (
    <p className="muted">
      You can name {names.map((name) => `{${name}}`).join(' and ')}: each mail has its own there. An empty line begins a
      paragraph.
    </p>
  )
}
