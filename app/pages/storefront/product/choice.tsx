import { useId } from 'react'
import { moveFocus } from '#app/ui/move-focus.ts'

type Option = {
  id: string
  name: string
  /** The addition to the price. */
  more?: string
  isSoldOut: boolean
  swatch?: string
}

type Props = {
  label: string
  chosen: string
  options: readonly Option[]
  onChoose: (id: string) => void
  /** The text beside the label; the chosen option's name by default. */
  says?: string | undefined
  /** At the right of the label, in place of the chosen name. */
  aside?: React.ReactNode
  /** After the options, on their line. */
  children?: React.ReactNode
}

/** One of a few options: swatches for colors, boxes for the rest. Arrow keys move and choose. */
export function Choice({ label, chosen, options, onChoose, says, aside, children }: Props) {
  const id = useId()
  const current = options.find((option) => option.id === chosen)
  const isColor = options.some((option) => option.swatch)
  return (
    <div className="form-field">
      <div className="form-label">
        <span id={id}>{label}</span>
        {aside ?? <span className="form-aside">{says ?? current?.name}</span>}
      </div>
      <div className="choice">
        <div
          role="radiogroup"
          aria-labelledby={id}
          className={isColor ? 'swatches' : 'sizes'}
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
        {children}
      </div>
      <SoldOut names={options.filter((option) => option.isSoldOut).map((option) => option.name)} />
    </div>
  )
}

/** The sold-out options in words, besides the line through each; each option also says so itself. */
function SoldOut({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <p className="form-help" aria-hidden="true">
      Sold out: {names.join(', ')}
    </p>
  )
}

type RadioProps = { option: Option; isChosen: boolean; onChoose: () => void }

function Radio({ option: { name: plainName, more = '', isSoldOut, swatch }, isChosen, onChoose }: RadioProps) {
  const name = plainName + more
  const label = isSoldOut ? `${name}, sold out` : name
  return (
    // biome-ignore lint/a11y/useSemanticElements: the design's swatches are buttons
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={swatch || isSoldOut ? label : undefined}
      title={isSoldOut ? 'Sold out' : undefined}
      data-sold-out={isSoldOut || undefined}
      disabled={isSoldOut && !isChosen}
      tabIndex={isChosen ? 0 : -1}
      style={swatch ? ({ '--c': swatch } as React.CSSProperties) : undefined}
      onClick={onChoose}
    >
      {swatch ? null : name}
    </button>
  )
}
