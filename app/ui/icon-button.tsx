import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { classNames } from './class-names.ts'

type Props = { label: string; to?: Address } & React.ComponentProps<'button'>

/** A 40 px icon with a 44 px touch area and a name for screen readers. */
export function IconButton({ label, to, className, children, ...rest }: Props) {
  const classes = classNames('iconbtn', className)
  if (to !== undefined)
    return (
      <Link to={to} className={classes} aria-label={label}>
        {children}
      </Link>
    )
  return (
    <button type="button" {...rest} className={classes} aria-label={label}>
      {children}
    </button>
  )
}
