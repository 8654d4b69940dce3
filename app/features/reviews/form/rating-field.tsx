import { useId } from 'react'
import { FieldError } from '#app/ui/field.tsx'
import { reviewTexts } from '#domain/reviews/review-rules.ts'

const text = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

type Props = { value: number | null; error: string | null; onChange: (rating: number) => void; onLeave: () => void }

/** Five radio buttons in the shape of stars. */
export function RatingField({ value, error, onChange, onLeave }: Props) {
  const id = useId()
  return (
    <fieldset
      className="form-field"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onLeave()}
    >
      <legend className="label mb-2">Rating</legend>
      <div className="pick">
        {text.map((word, index) => (
          <label key={word} data-on={value !== null && index < value ? '' : undefined}>
            <input
              type="radio"
              className="sr"
              name={id}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className="sr">
              {index + 1} <span>{index === 0 ? 'star' : 'stars'}</span>, {word}
            </span>
          </label>
        ))}
        <span className="small muted" aria-hidden="true">
          {value === null ? '' : text[value - 1]}
        </span>
      </div>
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{reviewTexts.rating}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
