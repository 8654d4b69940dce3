import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Section } from '#domain/settings/store-settings.ts'
import type { StandardForm } from './setting.ts'

type Props = { form: StandardForm; sections: readonly Section[]; children: React.ReactNode }

/** A note that a part of the settings still has its defaults, with a button to accept them. */
export function StandardNote({ form: { set, unsaved, keep }, sections, children }: Props) {
  if (sections.every((section) => set.includes(section))) return null
  return (
    <Alert
      kind="info"
      className="mt-4"
      action={unsaved.length === 0 && <TextLink onClick={() => keep(sections)}>This is right</TextLink>}
    >
      {children}
    </Alert>
  )
}
