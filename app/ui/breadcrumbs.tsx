import { useAbsolute } from '#app/engine/data/origins.ts'
import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'

import { JsonLd } from './json-ld.tsx'

type Props = { trail: readonly { text: string; to?: Address }[] }

/** The path to this page; the last step is the page itself. */
export function Breadcrumbs({ trail }: Props) {
  const absolute = useAbsolute()
  return (
    <nav aria-label="Breadcrumb">
      <JsonLd data={import.meta.env.SSR && listOf(trail, absolute)} />
      <ol className="crumbs">
        {trail.map(({ text, to }, index) => (
          <li key={text} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function listOf(trail: Props['trail'], absolute: (address: string) => string) {
  const steps = trail.map(({ text, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    ...(to && { item: absolute(to) }),
  }))
  return { '@type': 'BreadcrumbList', itemListElement: steps }
}
