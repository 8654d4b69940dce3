import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Section } from '#domain/store-settings.ts'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm; sections: readonly Section[]; children: React.ReactNode }

/** A note that a part of the settings still has its defaults, with a button to accept them. */
export function StandardNote({ form: { set, names, keep, failure, isPending }, sections, children }: Props) {
  if (sections.every((section) => set.includes(section))) return null
  const isTyped = names.length > 0
  return (
    <Alert
      kind={failure && !isTyped ? 'failed' : 'info'}
      className="mt-4"
      action={!isTyped && <TextLink onClick={() => !isPending && keep(sections)}>This is right</TextLink>}
    >
      {failure && !isTyped ? failure : children}
    </Alert>
  )
}
