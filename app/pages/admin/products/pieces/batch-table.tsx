import type { Column } from '#app/pages/admin/list/column.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { longDate } from '#app/ui/dates.ts'
import type { PieceBatch } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'
import { thousands } from '#domain/text/thousands.ts'
import { variantsName } from './piece-groups.ts'

/** The batches of a product, the latest first. */
export function BatchTable({ batches, media }: { batches: readonly PieceBatch[]; media: ImagesAndVariants }) {
  const columns: Column<PieceBatch>[] = [
    { heading: 'Batch', phone: 'title', cell: ({ name }) => <b className="medium">{name}</b> },
    { heading: 'Variant', phone: 'detail', cell: ({ variantIds }) => variantsName(variantIds, media) },
    {
      heading: 'Numbers',
      phone: 'corner',
      className: 'num whitespace-nowrap',
      cell: ({ firstNumber, lastNumber }) =>
        firstNumber === lastNumber ? firstNumber : `${firstNumber} to ${lastNumber}`,
    },
    {
      heading: 'Finished',
      phone: 'aside',
      className: 'num muted whitespace-nowrap',
      cell: ({ madeOn }) => madeOn && longDate(Date.parse(madeOn)),
    },
    {
      heading: 'Made by',
      phone: 'body',
      className: 'wrap-anywhere',
      cell: ({ maker, place }) => [maker, place].filter(Boolean).join(', '),
    },
    { heading: 'Note', phone: 'foot', className: 'muted wrap-anywhere', cell: ({ note }) => note },
    {
      heading: 'Pieces',
      phone: 'none',
      isNumber: true,
      cell: ({ firstNumber, lastNumber }) => thousands(lastNumber - firstNumber + 1),
    },
    { heading: 'Left', phone: 'none', isNumber: true, cell: ({ inStock }) => thousands(inStock) },
  ]
  return (
    <section aria-labelledby="piece-batches">
      <h2 id="piece-batches" className="medium mb-3">
        Batches
      </h2>
      <DataTable columns={columns} rows={batches} />
    </section>
  )
}
