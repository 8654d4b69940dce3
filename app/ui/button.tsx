import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { Link } from '#app/engine/routing/link.tsx'
import type { Address } from '#app/links.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse-solid' | undefined
  /** 36, 48 or 56 px. */
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
}

type Click = (event: React.MouseEvent<HTMLElement>) => void

type Props = Look & { pending?: boolean | undefined; to?: Address | undefined; onClick?: Click | undefined } & Omit<
    React.ComponentProps<'button'>,
    'onClick'
  >

/** A pending button keeps its focus and ignores clicks. With `to` it is a link that looks like a button. Forms are sent by scripts only. */
export function Button({ variant, size, block, pending = false, to, className, onClick, children, ...rest }: Props) {
  const classes = classNames(look({ variant, size, block }), className)
  const isEarly = !useIsAlive() && rest.type === 'submit'
  if (to !== undefined)
    return (
      <Link to={to} id={rest.id} className={classes} onClick={onClick}>
        {children}
      </Link>
    )
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isEarly}
      data-early={isEarly || undefined}
      className={classes}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

function look({ variant = 'secondary', size = 'md', block }: Look): string {
  return classNames(
    'btn',
    variant !== 'secondary' && `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    block && 'btn--block',
  )
}
