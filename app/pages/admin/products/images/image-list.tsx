import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useFileDrop } from '#app/ui/use-file-drop.ts'
import { acceptedImageTypes } from '#domain/files/upload-rules.ts'
import { type Refused, refusedText } from './chosen-files.ts'
import { ImageDetail } from './image-detail.tsx'
import type { ImageListModel } from './image-list-model.ts'
import { ImageTile, UploadTile } from './image-tile.tsx'
import { useSorting } from './use-sorting.ts'

type Props = {
  label: string
  model: ImageListModel
  /** The variants that can have the images, and the one whose these are. */
  variants: readonly { id: string; name: string }[]
  variantId: string | null
  /** Shown above the tiles, and above the selected image. */
  head?: React.ReactNode
  aside?: React.ReactNode
}

/** The tiles of a list with the selected image at their side. */
export function ImageList({ label, model, head, aside, ...of }: Props) {
  const { images } = model
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<{ id: string; place: number } | null>(null)
  const [undo, setUndo] = useState<{ text: string; back: () => void } | null>(null)
  const selected = images.find(({ id }) => id === selectedId) ?? images[0]
  const ask = (id: string) => setDeleting({ id, place: images.findIndex((image) => image.id === id) + 1 })
  async function remove(id: string, place: number): Promise<void> {
    setDeleting(null)
    const back = await model.remove(id)
    setUndo(back && { text: `Image ${place} was deleted.`, back })
  }
  return (
    <div className="images-editor__columns">
      <div className="images-editor__main">
        {head}
        <Tiles label={label} model={model} selected={selected?.id} onSelect={setSelectedId} onDelete={ask} />
        <UndoNotice undo={undo} onDone={() => setUndo(null)} />
      </div>
      <aside className="images-editor__aside">
        {aside}
        {selected && (
          <ImageDetail
            key={selected.id}
            image={selected}
            images={images}
            model={model}
            {...of}
            onDelete={() => ask(selected.id)}
          />
        )}
      </aside>
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Delete image ${deleting?.place}?`}
        text="The shop no longer shows it. Orders that were placed with it keep it."
        confirm="Delete image"
        danger
        onConfirm={() => deleting && void remove(deleting.id, deleting.place)}
      />
    </div>
  )
}

type TilesProps = {
  label: string
  model: ImageListModel
  selected: string | undefined
  onSelect: (id: string) => void
  onDelete: (id: string) => void
}

function Tiles({ label, model, selected, onSelect, onDelete }: TilesProps) {
  const { images, uploads } = model
  const ids = images.map(({ id }) => id)
  const reorder = useSorting(ids, { onMove: model.move, onAssign: model.assign })
  return (
    <>
      <ul className="tiles" aria-label={label}>
        {images.map((image) => (
          <ImageTile
            key={image.id}
            image={image}
            reorder={reorder}
            selected={image.id === selected}
            onSelect={() => onSelect(image.id)}
            onPrimary={() => model.move(image.id, 1)}
            onDelete={() => onDelete(image.id)}
          />
        ))}
        {uploads.map((upload, index) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            place={images.length + index + 1}
            onRetry={() => model.retry(upload.key)}
            onRemove={() => model.cancel(upload.key)}
          />
        ))}
        <li className="tiles__drop">
          <DropArea onFiles={model.add} />
        </li>
      </ul>
      <p className="sr" role="status">
        {reorder.announcement}
      </p>
      {uploads.some(({ state }) => state === 'failed') && (
        <Alert kind="failed">Failed to upload some images. Please try again.</Alert>
      )}
      {model.refused && <RefusedFiles refused={model.refused} />}
      {images.length > 1 && <p className="tiny muted">{reorderHelp}</p>}
    </>
  )
}

const reorderHelp =
  'Drag an image by its handle to reorder. By keyboard: focus the handle, press Space, move with the arrow keys, press Space again.'

function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const drop = useFileDrop(onFiles)
  return (
    <label className="images-editor__drop" {...drop}>
      <input
        type="file"
        className="sr"
        multiple
        accept={acceptedImageTypes.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <ImagePlus className="icon" aria-hidden="true" />
      <b>Drop images or browse</b>
      <span className="tiny muted">PNG, JPG, GIF up to 5MB each</span>
    </label>
  )
}

function RefusedFiles({ refused }: { refused: Refused }) {
  return (
    <Alert kind="failed">
      <p className="font-medium">{refusedText(refused)}</p>
      {refused.reasons.map((reason) => (
        <p key={reason} className="wrap-anywhere">
          {reason}
        </p>
      ))}
    </Alert>
  )
}

type UndoProps = { undo: { text: string; back: () => void } | null; onDone: () => void }

/** The undo, inside the list: an editor over a page hides its toasts. */
function UndoNotice({ undo, onDone }: UndoProps) {
  return (
    <div role="status" className="flex justify-end">
      {undo && (
        <div className="images-editor__undo on-dark">
          {undo.text}
          <button
            type="button"
            className="link"
            onClick={() => {
              onDone()
              undo.back()
            }}
          >
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
