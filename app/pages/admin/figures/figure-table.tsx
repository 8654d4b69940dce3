import ChevronRight from 'lucide-react/icons/chevron-right'
import { classNames } from '#app/ui/class-names.ts'
import type { FigureStep } from '#contract/figures.ts'
import { type FigureLine, figureLines } from './figure-lines.ts'
import { type Figures, stepNames } from './step-text.ts'

type Props = {
  figures: Figures
  line: FigureLine
  /** True to show every figure of a step. */
  isWhole: boolean
  title: string
}

const stepTitles = { hour: 'Hour', day: 'Day', month: 'Month' } as const

/** The figures behind a chart, the latest first. */
export function FigureTable({ figures, line, isWhole, title }: Props) {
  const others = isWhole ? figureLines.filter(({ name }) => name !== line.name) : []
  const names = stepNames(figures)
  const rows = figures.now.map((step, index) => ({
    step,
    before: figures.before[index],
    isLast: figures.isOpen && index === figures.now.length - 1,
  }))
  return (
    <details className="figure-details">
      <summary>
        <ChevronRight className="icon icon--sm" aria-hidden="true" />
        {title}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="figure-details__table" aria-label={title} tabIndex={0}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{stepTitles[figures.step]}</th>
              {[line.name, 'Before', ...others.map(({ name }) => name)].map((name) => (
                <th key={name} scope="col" className={classOf(name, line)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ step, before, isLast }) => (
              <tr key={step.at}>
                <th scope="row">
                  {names.long(step.at)}
                  {isLast && <span>, so far</span>}
                </th>
                <td className="number num">{line.format(line.amountOf(step))}</td>
                <td className="number num text-slate">{beforeText(line, before)}</td>
                {others.map(({ name, format, amountOf }) => (
                  <td key={name} className={classOf(name, line)}>
                    {format(amountOf(step))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** The classes of a cell. On a phone an average is read in its own table. */
function classOf(name: string, line: FigureLine): string {
  return classNames('number num', name === 'Average order' && name !== line.name && 'max-sm:hidden')
}

function beforeText({ format, amountOf }: FigureLine, before: FigureStep | undefined): string {
  return before ? format(amountOf(before)) : ''
}
