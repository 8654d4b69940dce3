import { Link } from '#app/routing/link.tsx'
import { classNames } from './class-names.ts'

type Props = { trail: readonly { text: string; to?: string }[]; className?: string }

/** The way here; the last step is the page itself. */
export function Breadcrumbs({ trail, className }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classNames('crumbs', className)}>
        {trail.map(({ text, to }, index) => (
          <li key={text} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{text}</Link> : text}
          </li>
        ))}
      </ol>
    </nav>
  )
}
