import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldFrame = {
  label: string
  error?: string | null | undefined
  description?: React.ReactNode
  /** Writes 'Optional' beside the label. */
  optional?: boolean | undefined
  hideLabel?: boolean | undefined
  /** Announces the error when it appears. */
  announcesError?: boolean | undefined
  className?: string | undefined
}

type ControlAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type Props = FieldFrame & { id?: string | undefined; children: (attributes: ControlAttributes) => React.ReactNode }

/** Label, description and error around one control, wired for screen readers. */
export function Field({
  label,
  error,
  description,
  optional,
  hideLabel,
  announcesError,
  className,
  id,
  children,
}: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const describedBy =
    classNames(description ? `${controlId}-help` : null, error ? `${controlId}-error` : null) || undefined
  return (
    <div className={classNames('form-field', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr' : undefined}>
        {label}
        {optional && <span className="form-aside">Optional</span>}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {description && (
        <p className="form-help" id={`${controlId}-help`}>
          {description}
        </p>
      )}
      {error && (
        <FieldError id={`${controlId}-error`} isAlert={announcesError}>
          {error}
        </FieldError>
      )}
    </div>
  )
}

type ErrorProps = { id: string; isAlert?: boolean | undefined; children: string }

export function FieldError({ id, isAlert = false, children }: ErrorProps) {
  return (
    <p className="form-error" id={id} role={isAlert ? 'alert' : undefined}>
      <CircleAlert className="icon icon--sm" aria-hidden="true" />
      {children}
    </p>
  )
}
