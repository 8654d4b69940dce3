import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { useMay } from '#app/pages/admin/rights.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OutputOf } from '#contract/define.ts'
import type { pieces } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'
import { type PieceState, pieceStateNames, pieceStates } from '#domain/pieces/piece.ts'
import { readSerial } from '#domain/pieces/serial.ts'
import { thousands } from '#domain/text/thousands.ts'
import { BatchTable } from './batch-table.tsx'
import { labelChoices } from './label-choices.ts'
import { NewBatch } from './new-batch.tsx'
import { PieceDialog } from './piece-dialog.tsx'
import { groupsOf, type PieceGroup } from './piece-groups.ts'
import { PieceList } from './piece-list.tsx'
import { PrintLabels } from './print-labels.tsx'

type Batches = OutputOf<typeof pieces.getPieceBatches>

/** The numbered pieces of one product: where each is, and its batches; live. */
export function PiecesContent({ productId }: { productId: string }) {
  const made = useAnswer('pieces.getPieceBatches', { productId })
  const media = useAnswer('products.getImagesAndVariants', { productId })
  const error = made.error ?? media.error
  if (error?.status === 404)
    return (
      <EmptyState
        level={1}
        title="This product does not exist"
        action={<Button to={adminLinks.products()}>To the products</Button>}
      />
    )
  const both = {
    data: made.data && media.data && { made: made.data, media: media.data },
    isError: made.isError || media.isError,
    refetch: () => Promise.all([made.refetch(), media.refetch()]),
  }
  return (
    <Answered answer={both} name="the pieces" lines={8} height={44}>
      {(data) => <Pieces productId={productId} {...data} />}
    </Answered>
  )
}

type Filter = { key: string | null; state: PieceState | null; search: string }
const noFilter: Filter = { key: null, state: null, search: '' }

function Pieces({ productId, made, media }: { productId: string; made: Batches; media: ImagesAndVariants }) {
  const may = useMay()
  const [filter, setFilter] = useState(noFilter)
  const [opened, setOpened] = useState<'batch' | 'labels' | null>(null)
  const [serial, setSerial] = useState<string | null>(null)
  const groups = groupsOf(made.batches, media)
  const chosen = groups.find(({ key }) => key === filter.key)
  const search = (text: string) => (readSerial(text) ? setSerial(text) : setFilter({ ...filter, search: text }))
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="display-s">{made.productName}</h1>
        <p className="muted">{groups.map(({ name }) => name).join('; ') || 'Not numbered'}</p>
      </div>
      <div className="admin-tools">
        {groups.length > 1 && (
          <FilterSelect
            label="Variant"
            all="All variants"
            options={groups.map(({ key, name, lastNumber }) => [key, `${name}, ${lastNumber}`] as const)}
            value={filter.key}
            onChange={(key) => setFilter({ ...filter, key })}
          />
        )}
        <FilterSelect
          label="Where"
          all="Everywhere"
          options={namedOptions(pieceStates, pieceStateNames)}
          value={filter.state}
          onChange={(state) => setFilter({ ...filter, state })}
        />
        <SearchBox label="Serial, number or order" search={filter.search} onSearch={search} />
        {may('stock') && <Actions batches={made.batches} onOpen={setOpened} />}
      </div>
      {groups.length > 0 && <Figures groups={chosen ? [chosen] : groups} stock={made.stock} />}
      {groups.length === 0 ? (
        <EmptyState
          title="No pieces yet"
          text="Nothing is numbered yet. Stock counts as before; the first batch starts the numbers."
        />
      ) : (
        <>
          <PieceList
            filter={{
              productId,
              ...(chosen && { variantIds: chosen.variantIds }),
              ...(filter.state && { state: filter.state }),
              search: filter.search,
            }}
            media={media}
            onClear={() => setFilter(noFilter)}
            onOpen={setSerial}
          />
          <BatchTable batches={made.batches} media={media} />
        </>
      )}
      {opened === 'batch' && (
        <NewBatch productId={productId} batches={made.batches} media={media} onClose={() => setOpened(null)} />
      )}
      {opened === 'labels' && (
        <PrintLabels
          productId={productId}
          choices={labelChoices(made.batches, media)}
          onClose={() => setOpened(null)}
        />
      )}
      {serial && <PieceDialog key={serial} serial={serial} productId={productId} onClose={() => setSerial(null)} />}
    </div>
  )
}

type ActionProps = { batches: Batches['batches']; onOpen: (dialog: 'batch' | 'labels') => void }

function Actions({ batches, onOpen }: ActionProps) {
  const unlabeled = batches.reduce((sum, batch) => sum + batch.unlabeled, 0)
  const labels = unlabeled === 1 ? '1 label' : `${thousands(unlabeled)} labels`
  return (
    <>
      {batches.length > 0 && (
        <Button size="sm" className="ml-auto" onClick={() => onOpen('labels')}>
          {unlabeled > 0 ? `Print ${labels}` : 'Print labels'}
        </Button>
      )}
      <Button
        size="sm"
        variant="primary"
        className={batches.length > 0 ? '' : 'ml-auto'}
        onClick={() => onOpen('batch')}
      >
        New batch
      </Button>
    </>
  )
}

/** The sums of the groups, and the pieces in the house that have no number. */
function Figures({ groups, stock }: { groups: readonly PieceGroup[]; stock: Batches['stock'] }) {
  const sumOf = (name: 'inStock' | 'sold' | 'retired') => groups.reduce((sum, group) => sum + group[name], 0)
  const [inStock, sold, retired] = [sumOf('inStock'), sumOf('sold'), sumOf('retired')]
  const product = stock.find(({ variantId }) => !variantId)
  const unnumbered = product ? product.inHouse - product.numbered : 0
  return (
    <>
      <StatTiles
        flat
        answer={{ data: groups, isError: false, refetch: () => {} }}
        failure=""
        label="Numbered pieces"
        figures={[
          ['Made', thousands(inStock + sold + retired)],
          ['In stock', thousands(inStock)],
          ['Sold', thousands(sold)],
          ['Retired', thousands(retired)],
        ]}
      />
      {unnumbered !== 0 && (
        <p className="muted">
          {unnumbered > 0
            ? `${thousands(unnumbered)} more of this product in the house, without a number.`
            : `${thousands(-unnumbered)} fewer in the house than have numbers. Retire the pieces that are gone, or mend the stock.`}
        </p>
      )}
    </>
  )
}
