import { Button } from '#app/ui/button.tsx'

type Props = { formId: string; isPending: boolean; isDisabled?: boolean; onClose: () => void }

export function DialogActions({ formId, isPending, isDisabled = false, onClose }: Props) {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" pending={isPending} disabled={isDisabled}>
        Save card
      </Button>
    </>
  )
}
