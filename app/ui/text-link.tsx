import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { classNames } from './class-names.ts'

type Props = { children: React.ReactNode; className?: string } & (
  | { to: Address; onClick?: () => void }
  | ({ onClick: () => void } & React.ComponentProps<'button'>)
)

/** The underlined link of running text; without an address it is a button. */
export function TextLink({ className, ...rest }: Props) {
  const classes = classNames('link', className)
  if ('to' in rest) return <Link className={classes} {...rest} />
  return <button type="button" className={classes} {...rest} />
}
