import { Link } from '#app/engine/routing/link.tsx'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { links } from '#app/links.ts'
import { phoneLink } from '#domain/settings/company.ts'
import { policyText as policy } from '#domain/settings/policy-text.ts'

export function Aim() {
  return (
    <p>
      The Web Content Accessibility Guidelines 2.2, level AA, on every page of the shop: looking, buying, the account,
      and the pages that our own team works with.
    </p>
  )
}

export function Measures() {
  return (
    <ul className="dash">
      <li>
        Everything works by keyboard alone. The focus is always visible, and a link at the top skips to the content.
      </li>
      <li>Headings, lists, tables and forms are marked as such, so that a screen reader can move through them.</li>
      <li>Each field has a label, and an error says in words what is wrong, next to the field.</li>
      <li>What changes by itself, such as a count of results or a message, is announced without moving the focus.</li>
      <li>Text has a contrast of at least 4.5 to 1. Color never says anything alone.</li>
      <li>Pages can be enlarged to 200% and fit a screen of 320 pixels without scrolling sideways.</li>
      <li>Touch targets are large, and nothing needs a gesture that a button cannot do.</li>
      <li>If your system asks for less motion, there is none.</li>
      <li>Photographs of bags have descriptions that name the bag, its color and the view.</li>
    </ul>
  )
}

export function Tested() {
  return (
    <p>
      Automatic checks run on the pages of the shop, at desktop and phone size, with every change of it. The way from
      search to the bag is walked by keyboard alone in the same tests. Automatic checks find a part of what can go
      wrong; for the rest we rely on people, and on you.
    </p>
  )
}

export function Known() {
  return (
    <ul className="dash">
      <li>Photos that customers add to reviews have no description of their own.</li>
      <li>The payment form belongs to our payment provider, who answers for its own accessibility.</li>
      <li>The pages of carriers, to which tracking numbers lead, are not ours.</li>
    </ul>
  )
}

export function Report() {
  const company = useCompany()
  return (
    <>
      <p>
        Name the page and what happened, through the <Link to={links.contact()}>contact page</Link> or at{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a>. It helps to know your browser and any aid that you use.
      </p>
      <p>
        {`We reply within ${policy.replyTime}, help you to finish what you wanted to do, and tell you when it will be mended. By telephone ${policy.supportHours}: `}
        <a href={phoneLink(company.phone)}>{company.phone}</a>.
      </p>
    </>
  )
}
