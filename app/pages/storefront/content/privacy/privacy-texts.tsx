import { Link } from '#app/engine/routing/link.tsx'
import { useProviderPrivacy } from '#app/features/session/provider-privacy.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { personalData } from './personal-data.ts'

export function WhoWeAre() {
  const company = useCompany()
  return (
    <p>
      {[company.name, ...company.addressLines].join(', ')}, reachable at{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a> and through our{' '}
      <Link to={links.contact()}>contact page</Link>. The same address answers every question about your data.
    </p>
  )
}

export function WhatWeKeep() {
  return (
    <dl className="doc-rows doc__table">
      {[...useProviderPrivacy().kept, ...personalData].map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Payment() {
  return (
    <p>
      Your card goes from your browser straight to our payment provider, in a frame or a request of its own. Its number
      and security code never reach our servers and are never written into your browser. We receive whether it was paid,
      the amount, and the number of that payment, which we need for a refund.
    </p>
  )
}

export function Emails() {
  return (
    <>
      <p>
        You get emails about what you did: an order and its progress, a message that you sent, a notice that you asked
        for. They contain no invisible pictures and no links that count clicks.
      </p>
      <p>
        Letters from the shop come only after you have confirmed your address through a link in a first email, which
        works for 7 days. Each letter has a link that ends them at once.
      </p>
    </>
  )
}

export function Others() {
  const { company } = useProviderPrivacy()
  return (
    <ul className="dash">
      <li>The payment provider: what it needs to take a payment or return it.</li>
      <li>The carrier: name, address and, when you gave it, the telephone number.</li>
      <li>The email service: the address and the text of what we send you.</li>
      {company && <li>{company}</li>}
      <li>Charities: sums only, never names.</li>
      <li>Reviews are public, with the name below them and the photos that you add.</li>
    </ul>
  )
}

export function Safety() {
  return (
    <p>
      {useProviderPrivacy().passwords} Photos that you upload lose their hidden data, such as the place where they were
      taken. Who may see what is decided on our servers for each question, and our logs record which function was
      called, never what you typed.
    </p>
  )
}

export function Rights() {
  return (
    <>
      <p>
        A copy of your data waits for you in <Link to={links.account()}>your account</Link>, as one archive. There you
        delete your account, too, and can take that back for 14 days.
      </p>
      <p>
        Ask us to correct your data, to delete it, or to stop using it. <Link to={links.contact()}>Write to us</Link>{' '}
        from the address of your account, so that we know that it is you. We answer within 30 days, free of charge.
      </p>
      <p>
        What the law asks us to keep, invoices above all, stays for as long as it asks and is used for nothing else. If
        you think that we are wrong, you can turn to the data protection authority where you live.
      </p>
    </>
  )
}

export function Changes() {
  return (
    <p>
      {`It describes the shop as it is now, down to the names in your browser. When the shop starts to store something else, this page says so first. Recently viewed bags, for example: at most ${visitorPolicy.maxViews}, and never more.`}
    </p>
  )
}
