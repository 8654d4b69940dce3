import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { contactTopicNames, contactTopics } from '#domain/settings/contact-topic.ts'
import type { Message } from './message.ts'
import type { useMessage } from './use-message.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function ContactForm({ form }: { form: ReturnType<typeof useMessage> }) {
  const { entry, errors, failure, isPending, change, check, submit } = form
  const field = (name: keyof Message) => ({
    name,
    value: entry[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<Control>) => change(name, event.target.value),
    onBlur: () => check(name),
  })
  return (
    <form className="field-grid" noValidate onSubmit={submit} aria-label="Message to us">
      <TextField className="span-3" label="Name" autoComplete="name" required maxLength={80} {...field('name')} />
      <TextField className="span-3" label="Email" type="email" autoComplete="email" required {...field('email')} />
      <SelectField className="span-3" label="Topic" {...field('topic')}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {contactTopicNames[topic]}
          </option>
        ))}
      </SelectField>
      <TextField className="span-3" label="Order number" optional placeholder="SM-" {...field('orderNumber')} />
      <TextArea className="span-6" label="Message" rows={7} required maxLength={5000} {...field('message')} />
      <Trap value={entry.website} onChange={(value) => change('website', value)} />
      <div className="span-6 grid gap-4">
        <FailureNotice failure={failure} />
        <Button type="submit" variant="primary" className="justify-self-start" pending={isPending}>
          {isPending ? 'Sending' : 'Send Message'}
        </Button>
      </div>
    </form>
  )
}

/** A hidden field that only programs fill in; people do not meet it, with or without a screen. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div hidden>
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
