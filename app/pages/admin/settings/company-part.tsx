import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { isFullEmail } from '#domain/people/email-address.ts'
import { isPhone, maxNameLetters } from '#domain/settings/company.ts'
import { Part, Row } from './part.tsx'
import { linesOf, type PartForm, settingField } from './setting.ts'
import { StandardNote } from './standard-note.tsx'

export const companyFields = {
  shopName: settingField({
    section: 'brand',
    name: 'Shop name',
    label: 'Shop name',
    read: ({ name }) => name,
    write: (text) => ({ name: text.trim() }),
    fault: (text) => !isShopName(text.trim()) && `Enter a name of at most ${maxNameLetters} characters`,
  }),
  companyName: settingField({
    section: 'company',
    name: 'Legal name',
    label: 'Legal name',
    read: ({ name }) => name,
    write: (text, company) => ({ ...company, name: text.trim() }),
    fault: (text) => text.trim() === '' && 'Enter a name',
  }),
  companyAddress: settingField({
    section: 'company',
    name: 'Postal address',
    label: 'Postal address',
    read: ({ addressLines }) => addressLines.join('\n'),
    write: (text, company) => ({ ...company, addressLines: linesOf(text) }),
    fault: (text) => !isAddress(text, 6) && 'Enter 2 to 6 lines',
  }),
  companyEmail: settingField({
    section: 'company',
    name: 'Support email',
    label: 'Support email',
    read: ({ email }) => email,
    write: (text, company) => ({ ...company, email: text.trim() }),
    fault: (text) => !isFullEmail(text) && 'Enter an address',
  }),
  companyPhone: settingField({
    section: 'company',
    name: 'Telephone',
    label: 'Telephone',
    read: ({ phone }) => phone,
    write: (text, company) => ({ ...company, phone: text.trim() }),
    fault: (text) => !isPhone(text.trim()) && 'Enter a telephone number',
  }),
  returnAddress: settingField({
    section: 'returnAddress',
    name: 'Return address',
    label: 'Return address',
    read: ({ lines }) => lines.join('\n'),
    write: (text) => ({ lines: linesOf(text) }),
    fault: (text) => !isAddress(text, 8) && 'Enter 2 to 8 lines',
  }),
}

function isShopName(name: string): boolean {
  return name !== '' && name.length <= maxNameLetters
}

function isAddress(text: string, most: number): boolean {
  const lines = linesOf(text)
  return lines.length >= 2 && lines.length <= most && lines.every((line) => line.length <= 80)
}

/** The company that sells, its contact details, and the address for returned goods. */
export function CompanyPart({ form }: { form: PartForm<keyof typeof companyFields> }) {
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
