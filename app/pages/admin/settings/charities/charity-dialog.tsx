import { useState } from 'react'
import { useUnsaved } from '#app/pages/admin/unsaved.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { EditedCharity } from '#contract/charities.ts'
import { LogoField } from './logo-field.tsx'
import { type CharityForm, useCharityForm } from './use-charity-form.ts'

type Props = {
  /** Null adds one. */
  charity: EditedCharity | null
  onClose: () => void
  /** Retires the charity; absent for the last one on offer. */
  onRetire?: (() => void) | undefined
}

export function CharityDialog({ charity, onClose, onRetire }: Props) {
  const form = useCharityForm(charity, onClose)
  const [isSending, setSending] = useState(false)
  const { leave, question } = useUnsaved({ isChanged: form.isChanged || isSending, onClose })
  const retiring = useUnsaved({ isChanged: form.isChanged || isSending, onClose: onRetire ?? onClose })
  return (
    <Dialog open title={charity ? `Edit ${charity.name}` : 'Add a charity'} onClose={leave}>
      <form
        ref={form.element}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending && !form.isPending) void form.save()
        }}
      >
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <Fields form={form} />
        <LogoField form={form} imageUrl={charity?.imageUrl ?? ''} onSending={setSending} />
        <div className="dialog__acts">
          {onRetire && (
            <Button variant="danger" className="mr-auto" onClick={retiring.leave}>
              Retire
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" pending={form.isPending || isSending}>
            {charity ? 'Save charity' : 'Add charity'}
          </Button>
        </div>
      </form>
      {question}
      {retiring.question}
    </Dialog>
  )
}

function Fields({ form: { values, errors, type } }: { form: CharityForm }) {
  const fieldOf = (
    name: 'name' | 'inSentence' | 'work' | 'registration' | 'url',
    label: string,
    maxLength: number,
  ) => ({
    ...{ label, maxLength, value: values[name], error: errors[name], autoComplete: 'off' },
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => type({ [name]: event.target.value }),
  })
  const inSentence = values.inSentence.trim() || values.name.trim() || 'the environment'
  return (
    <>
      <TextField {...fieldOf('name', 'Name', 60)} required />
      <TextField
        {...fieldOf('inSentence', 'In a sentence', 60)}
        optional
        description={`As in ‘5% of your order goes to ${inSentence}’. Empty, it is the name.`}
      />
      <TextField
        {...fieldOf('work', 'What the money does', 120)}
        required
        description="One line, below the name at checkout and on Our Impact."
      />
      <TextField {...fieldOf('registration', 'Registration number', 40)} optional />
      <TextField {...fieldOf('url', 'Web address', 200)} optional type="url" placeholder="https://" />
    </>
  )
}
