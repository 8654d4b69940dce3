import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { readWhole } from '#domain/text/typed-amount.ts'

type Props = {
  /** The variants that the choice concerns. */
  legend: string
  figureLabel: string
  chosen: number | null
  isPending: boolean
  error: string | null
  onChoose: (pieces: number) => void
}

/** A choice of pieces for variants: none, or a number that the merchant enters. */
export function StockChoice({ legend, figureLabel, chosen, isPending, error, onChoose }: Props) {
  const [option, setOption] = useState(chosen === null ? null : chosen === 0 ? 'none' : 'figure')
  const [pieces, setPieces] = useState(chosen ? String(chosen) : '')
  const [wrong, setWrong] = useState<string | null>(null)
  function choose(next: string): void {
    setOption(next)
    if (next === 'none') onChoose(0)
  }
  function useFigure(event: React.FormEvent): void {
    event.preventDefault()
    const figure = readWhole(pieces)
    const isUsable = figure !== null && figure <= 100_000
    setWrong(isUsable ? null : 'Enter a whole number up to 100,000')
    if (isUsable) onChoose(figure)
  }
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={legend}
        value={option}
        onChange={choose}
        error={option === null ? error : null}
        options={[
          { value: 'none', label: '0 pieces', detail: 'Sold out until you enter their stock', disabled: isPending },
          { value: 'figure', label: figureLabel, disabled: isPending },
        ]}
      />
      {option === 'figure' && (
        <form className="flex items-end gap-3" onSubmit={useFigure} noValidate>
          <TextField
            className="w-32"
            label="Pieces"
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            error={wrong ?? (chosen === null && error ? error : undefined)}
            onChange={(event) => setPieces(event.currentTarget.value)}
          />
          <Button size="sm" variant="quiet" type="submit" pending={isPending}>
            {chosen !== null && chosen === readWhole(pieces) ? 'Used' : 'Use this number'}
          </Button>
        </form>
      )}
    </div>
  )
}
