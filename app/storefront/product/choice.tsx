import { useId } from 'react'
import { moveFocus } from '#app/ui/move-focus.ts'

type Option = { id: string | null; name: string; isSoldOut: boolean; swatch?: string }

type Props = {
  label: string
  chosen: string | null
  options: readonly Option[]
  onChoose: (id: string | null) => void
}

/** One of a few: swatches for colors, boxes for the rest. Arrow keys move and choose. */
export function Choice({ label, chosen, options, onChoose }: Props) {
  const id = useId()
  const current = options.find((option) => option.id === chosen)
  const isColor = options.some((option) => option.swatch)
  return (
    <div className="f">
      <span className="lab" id={id}>
        {label} <span className="opt">{current?.name}</span>
      </span>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className={isColor ? 'sw' : 'sizes'}
        onKeyDown={(event) => {
          const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]:not([disabled])')]
          if (!moveFocus(radios, event.key)) return
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.click()
        }}
      >
        {options.map((option) => (
          <Radio key={option.id} option={option} isChosen={option === current} onChoose={() => onChoose(option.id)} />
        ))}
      </div>
    </div>
  )
}

type RadioProps = { option: Option; isChosen: boolean; onChoose: () => void }

function Radio({ option: { name, isSoldOut, swatch }, isChosen, onChoose }: RadioProps) {
  const label = isSoldOut ? `${name}, sold out` : name
  return (
    // biome-ignore lint/a11y/useSemanticElements: the design's swatches are buttons
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={swatch || isSoldOut ? label : undefined}
      title={isSoldOut ? 'Sold out' : undefined}
      disabled={isSoldOut && !isChosen}
      tabIndex={isChosen ? 0 : -1}
      style={swatch ? ({ '--c': swatch } as React.CSSProperties) : undefined}
      onClick={onChoose}
    >
      {swatch ? null : name}
    </button>
  )
}
