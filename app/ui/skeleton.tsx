import { classNames } from './class-names.ts'

type Props = {
  width?: string | number
  height?: string | number
  aspect?: 'product'
  lines?: number
  className?: string
}

/** The place of loading content, in its own size. */
export function Skeleton({ width = '100%', height = 16, aspect, lines = 1, className }: Props) {
  if (aspect) return <span className={classNames('skeleton block aspect-product', className)} aria-hidden="true" />
  if (lines > 1)
    return (
      <span className={classNames('grid gap-2', className)} aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
          <span key={index} className="skeleton block" style={{ width: index === lines - 1 ? '60%' : width, height }} />
        ))}
      </span>
    )
  return <span className={classNames('skeleton block', className)} style={{ width, height }} aria-hidden="true" />
}
