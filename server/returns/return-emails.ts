import { type Cents, formatMoney } from '#domain/money.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { returnInstructions } from '#domain/returns/return-instructions.ts'
import { returnShippingText } from '#domain/returns/return-shipping.ts'
import { type ReturnTerms, returnTextOf } from '#domain/returns/return-terms.ts'
import { company } from '#domain/settings/company.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import type { EmailTemplate } from '#server/email-outbox/email-outbox.ts'
import type { ReturnShipping } from './settle-shipping.ts'

export const closing: EmailTemplate['closing'] = {
  text: 'Questions about your return? Reply to this email, or write to',
  link: { name: company.email, url: `mailto:${company.email}` },
}

type Approved = {
  orderNumber: string
  customerName: string
  rmaNumber: string
  approved: Cents
  shipping: ReturnShipping
  returnUrl: string
  /** The address of the return's label; null without one. */
  labelUrl: string | null
  settings: Pick<StoreSettings, 'returnAddress' | 'returns'>
}

/** The email about an approved return, with its number and instructions. */
export function approvedTemplate(approval: Approved): EmailTemplate {
  const { orderNumber, customerName, rmaNumber, approved, shipping, settings, returnUrl, labelUrl } = approval
  const lastDay = longDate.format(new Date(shipping.sendBy))
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
          { name: 'Send it by', value: lastDay },
          { name: 'Refund once it is inspected', value: formatMoney(approved), isTotal: true },
        ],
      },
      {
        kind: 'lines',
        title: 'How to send it',
        lines: [returnShippingText(shipping.payer, labelUrl !== null), ...returnInstructions(settings.returns)],
      },
      { kind: 'lines', title: 'Where it goes', lines: settings.returnAddress.lines },
      ...(labelUrl ? [linkToLabel(labelUrl)] : []),
      linkTo(returnUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber, returnNumber: rmaNumber },
  }
}

type Label = {
  orderNumber: string
  customerName: string
  rmaNumber: string
  /** The last day to send the return; null where none was fixed. */
  sendBy: string | null
  /** True when the return had no label before. */
  isFirst: boolean
  labelUrl: string
  returnUrl: string
}

/** The email about a label that was attached to an approved return. */
export function labelTemplate(label: Label): EmailTemplate {
  const { orderNumber, customerName, rmaNumber, sendBy, isFirst, labelUrl, returnUrl } = label
  return {
    subject: `Your return label for order ${orderNumber}`,
    heading: 'Return label',
    parts: [
      {
        kind: 'words',
        tone: 'lead',
        text: `${isFirst ? 'The prepaid label' : 'A new prepaid label'} for your return is here.`,
      },
      {
        kind: 'rows',
        rows: [
          { name: 'Order', value: orderNumber },
          { name: 'Return number (RMA)', value: rmaNumber },
          ...(sendBy ? [{ name: 'Send it by', value: longDate.format(new Date(sendBy)) }] : []),
        ],
      },
      {
        kind: 'lines',
        title: 'How to send it',
        lines: [returnShippingText('shop', true), ...(isFirst ? [] : ['Please do not use the earlier label.'])],
      },
      linkToLabel(labelUrl),
      linkTo(returnUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}

type Rejected = { orderNumber: string; customerName: string; reason: string; returnUrl: string }

/** The email about a rejected return. `reason` is the administrator's text, empty for none. */
export function rejectedTemplate({ orderNumber, customerName, reason, returnUrl }: Rejected): EmailTemplate {
  return {
    subject: `Your return for order ${orderNumber}`,
    heading: 'Return not accepted',
    parts: [
      { kind: 'words', tone: 'lead', text: `We cannot accept your return for order ${orderNumber}.` },
      ...(reason ? ([{ kind: 'quote', text: reason }] as const) : []),
      {
        kind: 'words',
        text: 'If you see it differently, reply to this email or write to us on the page of your return.',
      },
      linkTo(returnUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}

type Received = {
  orderNumber: string
  customerName: string
  /** True when the order was never shipped, so that nothing had to be sent back. */
  isUnshipped: boolean
  returns: ReturnTerms
  returnUrl: string
}

/** The email about a parcel that arrived, or about an order that stays with the shop. */
export function receivedTemplate({
  orderNumber,
  customerName,
  isUnshipped,
  returns,
  returnUrl,
}: Received): EmailTemplate {
  const { inspectionTime, refundTime } = returnTextOf(returns)
  const refund = `The refund then goes back to the card that paid, in ${refundTime}. You will get an email when it is sent.`
  return {
    subject: `Your return for order ${orderNumber}${isUnshipped ? ' is being completed' : ' has arrived'}`,
    heading: isUnshipped ? 'Your order stays with us' : 'Return received',
    parts: [
      {
        kind: 'words',
        tone: 'lead',
        text: isUnshipped
          ? `Order ${orderNumber} was never shipped, so there is nothing for you to send back.`
          : `Your parcel for order ${orderNumber} is with us, and we are looking at what came back.`,
      },
      {
        kind: 'lines',
        title: "What's next",
        lines: isUnshipped ? [refund] : [`Inspection takes ${inspectionTime}.`, refund],
      },
      linkTo(returnUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}

type Requested = {
  orderNumber: string
  customerName: string
  pieces: readonly Piece[]
  requested: Cents
  returns: ReturnTerms
  returnUrl: string
}

/** The email to the customer who requested a return. */
export function requestedTemplate(asked: Requested): EmailTemplate {
  const { orderNumber, customerName, pieces, requested, returns, returnUrl } = asked
  return {
    subject: `Your return request for order ${orderNumber}`,
    heading: 'Return requested',
    parts: [
      { kind: 'words', tone: 'lead', text: `We have your request to return something from order ${orderNumber}.` },
      { kind: 'rows', rows: piecesOf(pieces, requested) },
      {
        kind: 'lines',
        title: "What's next",
        lines: [
          `We look at it and answer within ${returnTextOf(returns).rmaTime}.`,
          'Please send nothing before you have a return number: it belongs on the outside of the parcel.',
        ],
      },
      linkTo(returnUrl),
    ],
    closing,
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}

/** The returned pieces of a line, at the price of the order. */
export type Piece = { name: string; quantity: number; price: Cents }

/** The returned pieces as rows, up to the requested amount. */
export function piecesOf(pieces: readonly Piece[], requested: Cents) {
  return [
    ...pieces.map(({ name, quantity, price }) => ({ name: `${quantity} × ${name}`, value: formatMoney(price) })),
    { name: 'Requested, with tax', value: formatMoney(requested), isTotal: true },
  ]
}

/** The address of a return in its customer's account. */
export function returnUrl(publicUrl: string, returnId: string): string {
  return `${publicUrl}/account?tab=returns&return=${returnId}`
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function linkTo(url: string) {
  return { kind: 'action', link: { name: 'See your return', url } } as const
}

function linkToLabel(url: string) {
  return { kind: 'action', link: { name: 'Open the return label', url } } as const
}
