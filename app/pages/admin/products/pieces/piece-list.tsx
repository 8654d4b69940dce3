import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { InputOf } from '#contract/define.ts'
import type { Piece, pieces } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'
import { pieceStateNames } from '#domain/pieces/piece.ts'
import { serialText } from '#domain/pieces/serial.ts'
import { variantsName } from './piece-groups.ts'

const [perPage, most] = [50, 500]

type Props = {
  filter: InputOf<typeof pieces.getPieces>
  media: ImagesAndVariants
  onClear: () => void
  onOpen: (serial: string) => void
}

/** The pieces of a filter, the highest number first. */
export function PieceList({ filter, media, onClear, onOpen }: Props) {
  const [limit, setLimit] = useState(perPage)
  const answer = useAnswer('pieces.getPieces', { ...filter, limit })
  const empty = (
    <NoRows things="pieces" narrowed={{ isShown: true, text: 'No piece matches search and filters.', onClear }} />
  )
  return (
    <Answered answer={answer} name="the pieces">
      {(found) => (
        <RowsSection label="Pieces" rows={found} empty={empty}>
          <DataTable
            columns={columnsOf(media, onOpen)}
            rows={found.map((piece) => ({ ...piece, _id: piece.serial }))}
          />
          {found.length === limit && limit < most && (
            <p>
              <TextLink onClick={() => setLimit(Math.min(most, limit * 4))}>Show more</TextLink>
            </p>
          )}
        </RowsSection>
      )}
    </Answered>
  )
}

function columnsOf(media: ImagesAndVariants, onOpen: (serial: string) => void): Column<Piece & { _id: string }>[] {
  return [
    {
      heading: 'No.',
      phone: 'title',
      className: 'num',
      cell: ({ number, serial }) => (
        <button type="button" className="row-id" aria-label={`Open No. ${number}`} onClick={() => onOpen(serial)}>
          {number}
        </button>
      ),
    },
    {
      heading: 'Serial',
      phone: 'detail',
      className: 'num whitespace-nowrap',
      cell: ({ serial }) => serialText(serial),
    },
    { heading: 'Batch', phone: 'none', className: 'muted', cell: ({ batchName }) => batchName },
    {
      heading: 'Variant',
      phone: 'body',
      className: 'muted',
      cell: ({ variantIds }) => variantsName(variantIds, media),
    },
    {
      heading: 'Where',
      phone: 'corner',
      cell: ({ state }) => (
        <Tag kind={state === 'in_stock' ? 'ok' : state === 'sold' ? 'info' : 'neutral'}>{pieceStateNames[state]}</Tag>
      ),
    },
    {
      heading: 'Label',
      phone: 'foot',
      cell: ({ labelPrintedAt, state }) =>
        labelPrintedAt ? <Tag kind="ok">Printed</Tag> : state !== 'retired' && <Tag kind="neutral">Not printed</Tag>,
    },
    {
      heading: 'Order',
      phone: 'aside',
      cell: ({ orderNumber, reason }) =>
        orderNumber ? (
          <TextLink to={adminLinks.order(orderNumber)}>{orderNumber}</TextLink>
        ) : (
          <span className="muted wrap-anywhere">{reason}</span>
        ),
    },
  ]
}
