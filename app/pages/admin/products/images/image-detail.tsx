import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Replace from 'lucide-react/icons/replace'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { ChoosePicture } from '#app/pages/admin/picture-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { parsePictureUrl } from '#domain/files/picture.ts'
import { FocalPointField } from './focal-point-field.tsx'
import type { ImageListModel, ShownImage } from './image-list-model.ts'

type Props = {
  image: ShownImage
  images: readonly ShownImage[]
  model: ImageListModel
  variants: readonly { id: string; name: string }[]
  variantId: string | null
  onDelete: () => void
}

/** One image: its focal point, alt text, position, and whose image it is. */
export function ImageDetail({ image, images, model, variants, variantId, onDelete }: Props) {
  const place = images.indexOf(image) + 1
  const size = parsePictureUrl(image.url)
  return (
    <section aria-label={`Image ${place}`}>
      <div className="block-head">
        <h3>Image {place}</h3>
        {size && (
          <span className="muted num">
            {size.width} × {size.height}
          </span>
        )}
      </div>
      <FocalPointField image={image} size={size} onChange={(focalPoint) => model.change(image.id, { focalPoint })} />
      <AltText image={image} images={images} onSave={(altText) => model.change(image.id, { altText })} />
      <div className="images-editor__place">
        <span className="muted">Place</span>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Move image ${place} up`}
          disabled={place === 1}
          onClick={() => model.move(image.id, place - 1)}
        >
          <ArrowUp className="icon icon--sm" aria-hidden="true" />
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Move image ${place} down`}
          disabled={place === images.length}
          onClick={() => model.move(image.id, place + 1)}
        >
          <ArrowDown className="icon icon--sm" aria-hidden="true" />
        </Button>
      </div>
      {variants.length > 0 && <ShownOf image={image} model={model} variants={variants} variantId={variantId} />}
      <div className="btnrow mt-4">
        <ChoosePicture
          label={
            <>
              <Replace className="icon icon--sm" aria-hidden="true" />
              Replace
            </>
          }
          name={`Replace image ${place}`}
          onFile={(file) => model.replace(image.id, file)}
        />
        <Button size="sm" variant="danger" onClick={onDelete}>
          <Trash className="icon icon--sm" aria-hidden="true" />
          Delete
        </Button>
      </div>
    </section>
  )
}

/** The variant, or the product, whose image it is. */
function ShownOf({ image, model, variants, variantId }: Pick<Props, 'image' | 'model' | 'variants' | 'variantId'>) {
  return (
    <SelectField
      label="Shows"
      className="mt-4"
      value={variantId ?? ''}
      onChange={(event) => model.assign(image.id, event.currentTarget.value || null)}
    >
      <option value="">The product in general</option>
      {variants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type AltProps = { image: ShownImage; images: readonly ShownImage[]; onSave: (altText: string) => void }

/** Saves when the field is left, and when the editor closes. Typed text stays while the stored one changes elsewhere. */
function AltText({ image, images, onSave }: AltProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? image.altText
  const unsaved = useRef<(() => void) | null>(null)
  unsaved.current = typed !== null && typed.trim() !== image.altText.trim() ? () => onSave(typed.trim()) : null
  useEffect(() => () => unsaved.current?.(), [])
  return (
    <TextArea
      label="Alt text"
      className="mt-5"
      rows={3}
      maxLength={200}
      value={text}
      description={`Product, color and view. ${missingText(images)}`}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        unsaved.current?.()
        setTyped(null)
      }}
    />
  )
}

function missingText(images: readonly ShownImage[]): string {
  const missing = images.filter(({ altText }) => altText.trim() === '').length
  if (missing === 0) return images.length === 1 ? 'The image has one.' : `All ${images.length} images have one.`
  return `${missing} of ${images.length} ${images.length === 1 ? 'image' : 'images'} ${missing === 1 ? 'has' : 'have'} none.`
}
