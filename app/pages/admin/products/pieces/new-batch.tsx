import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { useSubmit } from '#app/features/editing/use-submit.ts'
import { kindNames } from '#app/pages/admin/products/images/variant-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { PieceBatch } from '#contract/pieces.ts'
import type { ImagesAndVariants } from '#contract/products.ts'
import { maxPiecesInBatch } from '#domain/pieces/piece.ts'
import { readInteger } from '#domain/text/typed-amount.ts'
import { kindsOf } from './piece-groups.ts'

type Props = { productId: string; batches: readonly PieceBatch[]; media: ImagesAndVariants; onClose: () => void }

const empty = { pieces: '', madeOn: '', maker: '', place: '', note: '', isCounted: false }
const labels = { pieces: 'Pieces', madeOn: 'Finished', maker: 'Made by', place: 'Where', note: 'Note' } as const

/** Makes a batch; sent again, it is the same batch. */
export function NewBatch({ productId, batches, media, onClose }: Props) {
  const [batchId] = useState(() => crypto.randomUUID())
  const [texts, setTexts] = useState(empty)
  const kinds = kindsOf(media)
  const [chosen, setChosen] = useState(() => [...kinds.values()].map((of) => of.find((one) => one.isPictured) ?? of[0]))
  const variantIds = chosen.flatMap((variant) => variant?._id ?? [])
  const { errors, accept, submit, isPending, failure } = useSubmit((error) =>
    messageOf(error, 'No batch was made. Please try again.'),
  )
  const unsaved = Object.entries(labels).flatMap(([name, label]) => (texts[name as keyof typeof labels] ? [label] : []))
  const { leave, question } = useLeave({ unsaved, onLeave: onClose })
  const pieces = readInteger(texts.pieces) ?? 0
  const isCount = pieces >= 1 && pieces <= maxPiecesInBatch
  async function send(): Promise<void> {
    const { madeOn, maker, place, note, isCounted } = texts
    const more = { ...(madeOn && { madeOn }), maker, place, note, isCounted }
    await callByHttp('pieces.createPieceBatch', { batchId, productId, variantIds, pieces, ...more })
    toast(pieces === 1 ? '1 piece has its number.' : `${pieces} pieces have their numbers.`)
    onClose()
  }
  const fieldOf = (name: keyof typeof labels) => ({
    label: labels[name],
    value: texts[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement>) => {
      setTexts({ ...texts, [name]: value })
      accept(name)
    },
  })
  return (
    <Dialog
      open
      onClose={leave}
      title="New batch"
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form="new-batch" pending={isPending}>
            {isCount ? `Make ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}` : 'Make pieces'}
          </Button>
        </>
      }
    >
      <form
        id="new-batch"
        className="field-grid"
        noValidate
        onSubmit={(event) =>
          submit(event, { wrong: isCount ? {} : { pieces: `Enter a number from 1 to ${maxPiecesInBatch}` }, send })
        }
      >
        <KindFields kinds={kinds} chosen={chosen} onChoose={setChosen} />
        <TextField
          {...fieldOf('pieces')}
          className="span-3 num"
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          required
        />
        <TextField {...fieldOf('madeOn')} className="span-3 num" type="date" optional />
        <TextField {...fieldOf('maker')} className="span-3 phone-wide" maxLength={120} optional />
        <TextField {...fieldOf('place')} className="span-3 phone-wide" maxLength={120} optional />
        <TextField {...fieldOf('note')} className="span-6" maxLength={120} description="For the team alone" optional />
        <Checkbox
          className="span-6"
          label="These pieces are counted in stock already"
          checked={texts.isCounted}
          onChange={({ currentTarget: { checked } }) => setTexts({ ...texts, isCounted: checked })}
        />
        <p className="muted span-6" role="status">
          {isCount && outcomeText({ pieces, variantIds, batches, media, isCounted: texts.isCounted })}
        </p>
        <FailureNotice failure={failure} className="span-6" />
      </form>
      {question}
    </Dialog>
  )
}

type Variant = ImagesAndVariants['variants'][number]
type KindProps = {
  kinds: ReturnType<typeof kindsOf>
  chosen: readonly (Variant | undefined)[]
  onChoose: (chosen: (Variant | undefined)[]) => void
}

/** The choice of one variant of each kind. */
function KindFields({ kinds, chosen, onChoose }: KindProps) {
  return [...kinds].map(([kind, of], index) => (
    <SelectField
      key={kind}
      label={kindNames[kind]}
      className="span-3 phone-wide [&_select]:w-full"
      value={chosen[index]?._id}
      onChange={({ currentTarget: { value } }) =>
        onChoose(chosen.map((one, place) => (place === index ? of.find(({ _id }) => _id === value) : one)))
      }
    >
      {of.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  ))
}

type Outcome = {
  pieces: number
  variantIds: readonly string[]
  batches: readonly PieceBatch[]
  media: ImagesAndVariants
  isCounted: boolean
}

/** 'Numbers 41 to 52. Stock in Terracotta goes from 14 to 26, with this batch as its reason.' */
function outcomeText({ pieces, variantIds, batches, media, isCounted }: Outcome): string {
  const key = [...variantIds].sort().join()
  const before = Math.max(
    0,
    ...batches.filter((one) => one.variantIds.join() === key).map(({ lastNumber }) => lastNumber),
  )
  const numbers = pieces === 1 ? `Number ${before + 1}.` : `Numbers ${before + 1} to ${before + pieces}.`
  if (isCounted) return `${numbers} Stock stays as it is.`
  const variants = media.variants.filter(({ _id }) => variantIds.includes(_id))
  const stock = Math.min(media.totalStock, ...variants.map(({ stockQuantity }) => stockQuantity))
  const name = variants.length > 0 ? ` in ${variants.map((one) => one.name).join(', ')}` : ''
  return `${numbers} Stock${name} goes from ${stock} to ${stock + pieces}, with this batch as its reason.`
}
