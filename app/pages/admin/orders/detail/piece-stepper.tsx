type Props = { label: string; value: number; max: number; onChange: (value: number) => void }

/** A whole number from 0 to `max`, one step at a time. The button keeps the focus at either end. */
export function PieceStepper({ label, value, max, onChange }: Props) {
  const step = (by: number) => {
    const next = Math.min(max, Math.max(0, value + by))
    if (next !== value) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={label} className="quantity bg-white">
      <button type="button" aria-label={`Less: ${label}`} aria-disabled={value <= 0} onClick={() => step(-1)}>
        <span aria-hidden="true">−</span>
      </button>
      <output className="num" aria-label={label}>
        {value}
      </output>
      <button type="button" aria-label={`More: ${label}`} aria-disabled={value >= max} onClick={() => step(1)}>
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
