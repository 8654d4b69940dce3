import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import type { Options } from '#app/features/editing/editing.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice, SaveBar } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { locate } from './locator.ts'

export type Bag = { name: string; price: string }
type Send = Options<Bag, Bag>['send']

/** An editor of a bag on the open page. `store` changes what is stored, as another person does. */
export function renderBagEditor(send: Send) {
  const place = document.body.appendChild(document.createElement('section'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  const editor: { store: (bag: Bag) => void } = { store: () => {} }
  function Stored() {
    const [stored, store] = useState<Bag>({ name: 'Tote', price: '10' })
    const [isOpen, setOpen] = useState(true)
    editor.store = store
    return isOpen && <Editor stored={stored} send={send} onClose={() => setOpen(false)} />
  }
  root.render(
    <QueryClientProvider client={browserQueryClient()}>
      <Stored />
    </QueryClientProvider>,
  )
  return { ...locate(() => [place], 'bag editor'), store: (bag: Bag) => editor.store(bag) }
}

const labels = { name: 'Name', price: 'Price ($)' }

type Props = { stored: Bag; send: Send; onClose: () => void }

function Editor({ stored, send, onClose }: Props) {
  const form = useEditing<Bag, Bag>({
    thing: 'bag',
    stored,
    blank: () => stored,
    labelOf: (name: keyof Bag) => labels[name],
    send,
    valuesOf: (bag: Bag) => bag,
    storedOf: (bag: Bag) => bag,
    textOf: (_: unknown, value: unknown) => String(value),
    errorsOf: ({ name }) => ({ name: name === '' ? 'Name is required' : null }),
    savedText: ({ name }) => `${name} is saved.`,
    failedText: 'The bag could not be saved. Please try again.',
  })
  const { leave, question } = useLeave({ unsaved: form.unsaved, onLeave: onClose })
  return (
    <form {...form.form} aria-label="Bag">
      <EditingNotice editing={form} />
      <TextField {...form.fieldOf('name')} />
      <TextField {...form.fieldOf('price')} />
      <SaveBar editing={form} save="Save" cancel="Close" onCancel={leave} />
      {question}
    </form>
  )
}
