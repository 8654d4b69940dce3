import { company } from '#domain/company.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { firstNameOf } from '#domain/person-name.ts'
import { returnInstructions } from '#domain/return-instructions.ts'
import type { StoreSettings } from '#domain/store-settings.ts'
import type { EmailTemplate } from '#server/email-outbox/email-outbox.ts'

const closing: EmailTemplate['closing'] = {
  text: 'Questions about your return? Answer this mail, or write to',
  link: { name: company.email, url: `mailto:${company.email}` },
}

type Approved = {
  orderNumber: string
  customerName: string
  rmaNumber: string
  approved: Cents
  settings: Pick<StoreSettings, 'returnAddress' | 'returns'>
  publicUrl: string
}

/** The email about an approved return, with its number and instructions. */
export function approvedTemplate(approval: Approved): EmailTemplate {
  const { orderNumber, customerName, rmaNumber, approved, settings, publicUrl } = approval
  return {
    subject: `Your return for order ${orderNumber} is approved`,
    heading: 'Return approved',
    parts: [
      { kind: 'words', tone: 'lead', text: `Your return number is ${rmaNumber}.` },
      {
        kind: 'rows',
        rows: [
          { name: 'Order', value: orderNumber },
          { name: 'Return number (RMA)', value: rmaNumber },
          { name: 'Refund once it is inspected', value: formatMoney(approved), isTotal: true },
        ],
      },
      { kind: 'lines', title: 'How to send it', lines: returnInstructions(settings.returns) },
      { kind: 'lines', title: 'Where it goes', lines: settings.returnAddress.lines },
      returnsLink(publicUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber, returnNumber: rmaNumber },
  }
}

type Rejected = { orderNumber: string; customerName: string; reason: string; publicUrl: string }

/** The email about a rejected return. `reason` is the administrator's text, empty for none. */
export function rejectedTemplate({ orderNumber, customerName, reason, publicUrl }: Rejected): EmailTemplate {
  return {
    subject: `Your return for order ${orderNumber}`,
    heading: 'Return not accepted',
    parts: [
      { kind: 'words', tone: 'lead', text: `We cannot take back what you asked us to for order ${orderNumber}.` },
      ...(reason ? ([{ kind: 'quote', text: reason }] as const) : []),
      { kind: 'words', text: 'If you see it differently, answer this mail or write to us in your return.' },
      returnsLink(publicUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}

function returnsLink(publicUrl: string) {
  return { kind: 'action', link: { name: 'See your return', url: `${publicUrl}/account?tab=returns` } } as const
}
