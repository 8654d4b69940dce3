import { Link } from '#app/routing/link.tsx'
import { classNames } from './class-names.ts'

type Props = { label: string; to?: string; badge?: React.ReactNode } & React.ComponentProps<'button'>

/** A 40 px icon with a 44 px touch area and a name for those who do not see it. */
export function IconButton({ label, to, badge, className, children, ...rest }: Props) {
  const classes = classNames('iconbtn', className)
  const inside = (
    <>
      {children}
      {badge}
    </>
  )
  if (to !== undefined)
    return (
      <Link to={to} className={classes} aria-label={label}>
        {inside}
      </Link>
    )
  return (
    <button type="button" {...rest} className={classes} aria-label={label}>
      {inside}
    </button>
  )
}
