import { useCall } from '#app/engine/data/use-call.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedProduct } from '#contract/product-editing.ts'

type Props = { product: ListedProduct; onClose: () => void }

export function DeleteDialog({ product: { _id, name }, onClose }: Props) {
  const remove = useCall('products.deleteProduct')
  const confirm = () =>
    remove
      .mutateAsync({ productId: _id })
      .then(
        () => toast(`${name} is deleted.`),
        () => toast(`Failed to delete ${name}. Please try again.`, { kind: 'failed' }),
      )
      .then(onClose)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete the ${name}?`}
      text="It leaves the store at once. Orders that contain it keep their record."
      confirm="Delete product"
      cancel="Keep it"
      danger
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
