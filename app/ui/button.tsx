import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse' | 'inverse-solid'

type Look = { variant?: ButtonVariant; size?: 'sm' | 'md' | 'lg'; block?: boolean }

type Props = Look & { pending?: boolean; to?: string } & React.ComponentProps<'button'>

/** A pending button keeps its focus and ignores clicks. With `to` it is a link that looks like a button. */
export function Button({ variant, size, block, pending = false, to, className, children, ...rest }: Props) {
  const classes = classNames(
    look({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
    className,
  )
  if (to !== undefined) return <LinkButton {...{ to, className: classes, children, id: rest.id }} />
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

function LinkButton({
  to,
  id,
  ...rest
}: {
  to: string
  id: string | undefined
  className: string
  children: React.ReactNode
}) {
  return <Link to={to} {...(id && { id })} {...rest} />
}

function look({ variant = 'secondary', size = 'md', block }: Look): string {
  return classNames(
    'btn',
    variant !== 'secondary' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
  )
}
