import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { maxNameLetters } from '#domain/settings/company.ts'
import { Part, Row } from './parts.tsx'
import { StandardNote } from './standard-note.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The company that sells, its contact details, and the address for returned goods. */
export function CompanyPart({ form }: { form: SettingsForm }) {
  return (
    <Part id="company" title="Name and addresses">
      <StandardNote form={form} sections={['brand', 'company', 'returnAddress']}>
        {form.set.includes('company')
          ? 'Some of this is still the standard text. Please enter your own, or confirm that it is right.'
          : 'Terms, footer and invoices still name the standard seller. Please enter your own, or confirm that it is right.'}
      </StandardNote>
      <Row
        name="Shop"
        text="What customers call it: in the header, in titles and emails, and where bags are shared or found."
      >
        <TextField {...form.fieldOf('shopName')} maxLength={maxNameLetters} />
      </Row>
      <Row
        name="Seller"
        text="Appears on invoices, packing and return slips, in the terms, the privacy page and the footer."
      >
        <TextField {...form.fieldOf('companyName')} maxLength={80} autoComplete="organization" />
        <TextArea {...form.fieldOf('companyAddress')} rows={4} maxLength={500} />
      </Row>
      <Row
        name="Support"
        text="Where customers write and call. Every email of the shop is answered to this address, and what the shop has to tell you goes there."
      >
        <TextField {...form.fieldOf('companyEmail')} type="email" maxLength={254} />
        <TextField {...form.fieldOf('companyPhone')} type="tel" maxLength={30} />
      </Row>
      <Row name="Return address" text="Where returned bags go, line by line. Emails about returns show it.">
        <TextArea {...form.fieldOf('returnAddress')} hideLabel rows={5} maxLength={700} />
      </Row>
    </Part>
  )
}
