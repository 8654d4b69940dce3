import { classNames } from '#app/ui/class-names.ts'
import { type Choosing, type Column, nextSorted, type Sorted } from './column.ts'

type Props<Row, By extends string> = {
  columns: readonly Column<Row, By>[]
  rows: readonly Row[]
  choosing?: Choosing<Row> | undefined
  sorted?: Sorted<By>
  onSort?: ((sorted: Sorted<By>) => void) | undefined
  /** The part below a row; null while it is closed. */
  opened?: (row: Row) => React.ReactNode
  /** Rows that are highlighted besides chosen and opened ones. */
  isOpen?: (row: Row) => boolean
  className?: string
}

/** Rows in columns; on a phone each row is a card, whose cells have the places that their columns declare. */
export function DataTable<Row extends { _id: string }, By extends string>({ className, ...list }: Props<Row, By>) {
  const { columns, rows, choosing, sorted = null, onSort } = list
  return (
    <div className="data-table">
      <table className={classNames('data-list w-full', className)}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.heading}
                className={classNames(column.isNumber && 'number', hiding(column))}
                aria-sort={column.sort && sorted?.by === column.sort ? direction(sorted) : undefined}
              >
                <Chosen choosing={index === 0 ? choosing : undefined} rows={rows} name={choosing?.allName}>
                  <Heading column={column} sorted={sorted} onSort={onSort} />
                </Chosen>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={row._id} row={row} {...list} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps<Row, By extends string> = Props<Row, By> & { row: Row }

function Cells<Row, By extends string>({ row, columns, choosing, opened, isOpen }: CellsProps<Row, By>) {
  const below = opened?.(row)
  const isSelected = below || isOpen?.(row) || choosing?.has(row)
  return (
    <>
      <tr className={isSelected ? 'is-selected' : undefined}>
        {columns.map((column, index) => (
          <td
            key={column.heading}
            data-phone={column.phone}
            className={classNames(column.isNumber && 'number num', hiding(column), column.className)}
          >
            <Chosen choosing={index === 0 ? choosing : undefined} rows={[row]} name={choosing?.nameOf(row)}>
              {column.cell(row)}
            </Chosen>
          </td>
        ))}
      </tr>
      {below && (
        <tr className="is-selected edit-row">
          <td colSpan={columns.length}>
            <div className="w-0 min-w-full">{below}</div>
          </td>
        </tr>
      )}
    </>
  )
}

type ChosenProps<Row> = {
  choosing: Choosing<Row> | undefined
  rows: readonly Row[]
  name: string | undefined
  children: React.ReactNode
}

/** A cell behind the checkbox of its rows; without a selection the cell alone. */
function Chosen<Row>({ choosing, rows, name = '', children }: ChosenProps<Row>) {
  if (!choosing) return children
  const count = rows.filter(choosing.has).length
  return (
    <div className="flex items-center gap-3">
      <ChooseBox
        label={name}
        isChosen={count === 0 ? false : count === rows.length || 'some'}
        onChange={(isChosen) => choosing.choose(rows, isChosen)}
      />
      {children}
    </div>
  )
}

type BoxProps = { label: string; isChosen: boolean | 'some'; onChange: (isChosen: boolean) => void }

/** A checkbox without a visible label, as large to touch as a button. */
function ChooseBox({ label, isChosen, onChange }: BoxProps) {
  return (
    <label className="-my-2 -ml-2 flex cursor-pointer p-2">
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        checked={isChosen === true}
        ref={(box) => {
          if (box) box.indeterminate = isChosen === 'some'
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

type HeadingProps<Row, By extends string> = Pick<Props<Row, By>, 'onSort'> & {
  column: Column<Row, By>
  sorted: Sorted<By>
}

function Heading<Row, By extends string>({ column, sorted, onSort }: HeadingProps<Row, By>) {
  const { heading, isHeadingHidden, sort } = column
  if (isHeadingHidden) return <span className="sr">{heading}</span>
  if (!sort || !onSort) return heading
  const arrow = sorted?.by !== sort ? '' : sorted.isDescending ? '↓' : '↑'
  return (
    <button type="button" className="cursor-pointer hover:text-ink" onClick={() => onSort(nextSorted(sorted, sort))}>
      {heading}
      <span aria-hidden="true"> {arrow}</span>
    </button>
  )
}

function direction({ isDescending }: { isDescending: boolean }) {
  return isDescending ? 'descending' : 'ascending'
}

const hidingClasses = { 1024: 'max-lg:hidden', 1170: 'max-[1170px]:hidden', 1280: 'max-xl:hidden' }

function hiding({ hiddenBelow }: Pick<Column<never>, 'hiddenBelow'>): string | undefined {
  return hiddenBelow && hidingClasses[hiddenBelow]
}
