import { useId } from 'react'
import { type FigureLine, total } from './figure-lines.ts'
import { FigureTable } from './figure-table.tsx'
import { LineChart } from './line-chart.tsx'
import { changeText, type Figures, stepNames } from './step-text.ts'

type Props = { figures: Figures; line: FigureLine; isLarge?: boolean }

/** One figure: its sum, its line beside that of the period before, and the table of its values. */
export function FigureChart({ figures, line, isLarge = false }: Props) {
  const id = useId()
  const { now, before, yearBefore, isOpen } = figures
  const { name, word, amountOf, format, isGiving } = line
  const names = stepNames(figures)
  const [value, former] = [amountOf(total(now)), amountOf(total(before))]
  const points = now.map((step, index) => {
    const beside = before[index]
    const end = (before[index + 1] ?? now[0] ?? step).at
    return {
      name: names.short(step.at),
      longName: names.long(step.at),
      value: amountOf(step),
      before: beside ? { when: names.when(beside.at, end), value: amountOf(beside) } : null,
    }
  })
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <div className="figure-head">
        <h2 id={id}>{name}</h2>
        {isLarge && (
          <>
            <span className="flex-1" />
            <span className="chart-key">This period</span>
            <span className="chart-key chart-key--before">Period before</span>
          </>
        )}
      </div>
      <div className={isLarge ? 'mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1' : 'mt-3'}>
        <p className={`figure-sum ${isLarge ? 'figure-sum--large' : ''} ${isGiving ? 'text-ultra' : ''}`}>
          {format(value)}
        </p>
        <div>
          <Change now={value} before={former} format={format} of="in the period before" isOpen={isOpen} />
          <Change
            now={value}
            before={amountOf(total([yearBefore]))}
            format={format}
            of="on the same days a year earlier"
            isOpen={isOpen}
          />
        </div>
      </div>
      <LineChart
        label={`${name} by ${figures.step}`}
        points={points}
        format={format}
        isLarge={isLarge}
        isGiving={isGiving}
      />
      <FigureTable figures={figures} line={line} isWhole={isLarge} title={`Table of ${word} by ${figures.step}`} />
    </section>
  )
}

type Changed = { now: number; before: number; format: (value: number) => string; of: string; isOpen: boolean }

/** The change from another time, in percent; no percentage when the earlier value is 0 or negative. */
function Change({ now, before, format, of, isOpen }: Changed) {
  const text = changeText(now, before)
  if (!text) return <p className="muted tiny">{before === 0 ? `Nothing ${of}` : `${format(before)} ${of}`}</p>
  const look = text.startsWith('+') ? 'text-success' : 'text-danger'
  return (
    <p className="muted tiny">
      <b className={`font-medium ${look}`}>{text}</b> on {format(before)} {of}
      {isOpen && <span>, to the same time</span>}
    </p>
  )
}
