import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import type { Output } from '#app/engine/data/functions.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import { passportPath } from '#domain/pieces/serial.ts'
import { Block } from './block.tsx'

type Line = Output<'pieces.getOrderPieces'>[number]

/** The numbers of an order's pieces: packed by scanning a label, or by a press on the next free number. Nothing for other orders. */
export function NumberedPieces({ orderId }: { orderId: string }) {
  const lines = useAnswer('pieces.getOrderPieces', { orderId }).data ?? []
  const canPack = useMay()('orders:ship')
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'Nothing was changed. Please try again.'),
  )
  if (lines.every(({ pieces, packed }) => pieces === 0 && packed.length === 0)) return null
  const pack = (serial: string) =>
    attempt(async () => {
      const { output } = await callByHttp('pieces.packPiece', { orderId, serial })
      toast(`No. ${output.number} is packed.`)
    })
  const unpack = ({ serial, number }: Line['packed'][number]) =>
    attempt(async () => {
      await callByHttp('pieces.unpackPiece', { orderId, serial })
      toast(`No. ${number} is back in stock.`)
    })
  const isOpen = lines.some(({ packed, pieces }) => packed.length < pieces)
  return (
    <Block title="Numbered pieces" follows="rows">
      <ul>
        {lines.map((line) => (
          <LineNumbers
            key={line.position}
            line={line}
            canPack={canPack}
            isPending={isPending}
            onPack={pack}
            onUnpack={unpack}
          />
        ))}
      </ul>
      {canPack && isOpen && <ScanField isPending={isPending} onScan={pack} />}
      <FailureNotice failure={failure} className="mt-3" />
    </Block>
  )
}

type LineProps = {
  line: Line
  canPack: boolean
  isPending: boolean
  onPack: (serial: string) => void
  onUnpack: (piece: Line['packed'][number]) => void
}

function LineNumbers({ line, canPack, isPending, onPack, onUnpack }: LineProps) {
  const { productName, variantName, pieces, packed, next } = line
  const isFull = packed.length >= pieces
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-sand py-3">
      <div className="min-w-0">
        <p>
          {[productName, variantName].filter(Boolean).join(', ')}{' '}
          <span className="muted num">
            {packed.length} of {pieces}
          </span>
        </p>
        {packed.map((piece) => (
          <p key={piece.serial} className="num flex flex-wrap gap-x-4">
            <TextLink to={passportPath(piece.serial)}>
              No. {piece.number} of {piece.lastNumber}
            </TextLink>
            {canPack && (
              <TextLink aria-label={`Take out No. ${piece.number}`} onClick={() => onUnpack(piece)}>
                Take out
              </TextLink>
            )}
          </p>
        ))}
        {packed.length > pieces && (
          <p className="text-danger">Fewer pieces went to the customer. Take out the numbers that are back.</p>
        )}
      </div>
      {canPack && !isFull && next && (
        <Button
          size="sm"
          variant="quiet"
          pending={isPending}
          onClick={() => onPack(next.serial)}
          aria-label={`Pack No. ${next.number} of ${productName}`}
        >
          Pack No. {next.number}
        </Button>
      )}
    </li>
  )
}

/** A field for a hand scanner, which types the address on the label and Enter, or for people, who type the serial. */
function ScanField({ isPending, onScan }: { isPending: boolean; onScan: (serial: string) => Promise<boolean> }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) void onScan(typed).then((isDone) => isDone && setTyped(''))
      }}
    >
      <TextField
        label="Scan or type a serial"
        className="max-w-80 grow"
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="sm" variant="quiet" type="submit" pending={isPending}>
        Pack
      </Button>
    </form>
  )
}
