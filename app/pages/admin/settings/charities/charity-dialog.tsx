import { useState } from 'react'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
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
  const unsaved = isSending ? [...form.unsaved, 'Logo'] : form.unsaved
  const { leave, leaveTo, question } = useLeave({ unsaved, onLeave: onClose })
  return (
    <Dialog open title={charity ? `Edit ${charity.name}` : 'Add a charity'} onClose={leave}>
      <form
        {...form.form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void form.save()
        }}
      >
        <EditingNotice editing={form} />
        <Fields form={form} />
        <LogoField form={form} imageUrl={charity?.imageUrl ?? ''} onSending={setSending} />
        <div className="dialog__actions">
          {onRetire && (
            <Button size="sm" variant="danger" onClick={() => leaveTo(onRetire)}>
              Retire
            </Button>
          )}
          <SaveBar
            editing={form}
            save={charity ? 'Save charity' : 'Add charity'}
            cancel="Cancel"
            onCancel={leave}
            isWaiting={isSending}
          />
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function Fields({ form: { values, fieldOf } }: { form: CharityForm }) {
  const inSentence = values.inSentence.trim() || values.name.trim() || 'the environment'
  const text = { autoComplete: 'off' }
  return (
    <>
      <TextField {...fieldOf('name')} {...text} required maxLength={60} />
      <TextField
        {...fieldOf('inSentence')}
        {...text}
        optional
        maxLength={60}
        description={`As in ‘5% of your order goes to ${inSentence}’. Empty, it is the name.`}
      />
      <TextField
        {...fieldOf('work')}
        {...text}
        required
        maxLength={120}
        description="One line, below the name at checkout and on Our Impact."
      />
      <TextField {...fieldOf('registration')} {...text} optional maxLength={40} />
      <TextField {...fieldOf('url')} {...text} optional maxLength={200} type="url" placeholder="https://" />
    </>
  )
}
