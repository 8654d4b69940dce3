import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Editing, Progress } from './editing.ts'
import { FailureNotice, InView } from './failure-notice.tsx'

type Props = {
  editing: Editing
  /** 'Save Product' */
  save: string
  cancel?: string
  onCancel?: () => void
  /** Without it the button submits its form, or the form with this id. */
  onSave?: () => void
  form?: string
  /** Something that the form waits for, such as a picture on its way. */
  isWaiting?: boolean
  size?: 'sm' | 'md'
  disabled?: boolean
}

/** The buttons of an editor, with every unsaved change by name, and the progress of a save in several steps. */
export function SaveBar({
  editing,
  save,
  cancel,
  onCancel,
  onSave,
  form,
  isWaiting = false,
  size = 'sm',
  disabled,
}: Props) {
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusAfterConflict(editing.conflicts.length > 0, saveButton)
  return (
    <>
      <p
        className="muted mr-auto min-w-0 text-left max-sm:not-empty:basis-full sm:not-empty:grow sm:not-empty:basis-40"
        role="status"
      >
        {stateText(editing)}
      </p>
      {cancel && (
        <Button size={size} variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <Button
        ref={saveButton}
        size={size}
        variant="primary"
        disabled={disabled}
        pending={editing.isPending || isWaiting}
        {...(onSave ? { onClick: onSave } : { type: 'submit' as const, form })}
      >
        {save}
      </Button>
    </>
  )
}

/** Moves the focus on once a conflict is decided, since the pressed button is gone. */
function useFocusAfterConflict(isOpen: boolean, next: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (document.activeElement === document.body) next.current?.focus()
    }
  }, [isOpen, next])
}

export function stateText({ unsaved, progress }: Pick<Editing, 'unsaved' | 'progress'>): string {
  if (progress) return progressText(progress)
  if (unsaved.length === 0) return ''
  return `${unsaved.length === 1 ? '1 change' : `${unsaved.length} changes`}, not saved: ${unsaved.join(', ')}`
}

/** 'Step 3 of 6: beach.jpg' */
export function progressText({ step, of, name }: Progress): string {
  return `Step ${step} of ${of}: ${name}`
}

/** The conflict with others' changes, or the reason why nothing was saved; above the fields. */
export function EditingNotice({ editing: { conflicts, failure, thing, settle } }: { editing: Editing }) {
  if (conflicts.length === 0) return <FailureNotice failure={failure} className="col-span-full w-full" />
  return (
    <InView className="col-span-full grid w-full">
      <ConflictNotice conflicts={conflicts} thing={thing} onSettle={settle} />
    </InView>
  )
}
