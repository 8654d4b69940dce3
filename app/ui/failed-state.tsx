import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = { title?: string; text?: string; onRetry: () => void; className?: string }

/** A read that failed, with a way to try again. */
export function FailedState({
  title = 'This did not load',
  text = 'The connection failed. Please try again.',
  onRetry,
  className,
}: Props) {
  return (
    <div className={classNames('empty', className)} role="alert">
      <p className="display-s">{title}</p>
      <p className="muted">{text}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </div>
  )
}
