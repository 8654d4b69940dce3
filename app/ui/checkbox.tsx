import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type Props = {
  label: React.ReactNode
  error?: string | null | undefined
  description?: React.ReactNode
} & Omit<React.ComponentProps<'input'>, 'type'>

export function Checkbox({ label, error, description, className, ...rest }: Props) {
  const id = useId()
  const describedBy = classNames(description ? `${id}-help` : null, error ? `${id}-error` : null) || undefined
  return (
    <div className={classNames('f', className)}>
      <div className="flex items-start gap-3">
        <input
          {...rest}
          id={rest.id ?? id}
          type="checkbox"
          className="check mt-px"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <label htmlFor={rest.id ?? id} className="check-label cursor-pointer text-ui">
          {label}
        </label>
      </div>
      {description && (
        <p className="help" id={`${id}-help`}>
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
