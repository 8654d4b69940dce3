import Boxes from 'lucide-react/icons/boxes'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Hash from 'lucide-react/icons/hash'
import Pencil from 'lucide-react/icons/pencil'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Trash from 'lucide-react/icons/trash-2'
import { adminLinks } from '#app/admin-links.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ListedProduct } from '#contract/product-editing.ts'
import { shopAddress } from './product-text.ts'
import type { ProductDialog } from './use-product-dialog.ts'

type Props = { product: ListedProduct; onShow: (shown: ProductDialog) => void }

export function ProductActions({ product, onShow }: Props) {
  const { name, isActive } = product
  const may = useMay()
  return (
    <div className="row-actions">
      <a
        className="iconbtn"
        href={shopAddress(product)}
        target="_blank"
        rel="noreferrer"
        aria-label={`${isActive ? 'Open' : 'Preview'} ${name} in the shop`}
      >
        <ExternalLink className="icon icon--sm" aria-hidden="true" />
      </a>
      <IconButton label={`View ${name}`} onClick={() => onShow({ kind: 'details', product })}>
        <Eye className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Numbered pieces of ${name}`} to={adminLinks.pieces(product._id)}>
        <Hash className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      {may('stock') && !may('products') && (
        <IconButton
          label={`Change stock of ${name}`}
          to={`${adminLinks.products()}?q=${encodeURIComponent(name)}&stock=${product._id}`}
        >
          <Boxes className="icon icon--sm" aria-hidden="true" />
        </IconButton>
      )}
      {may('products') && <Changing product={product} onShow={onShow} />}
    </div>
  )
}

/** The actions of members who may edit products. */
function Changing({ product, onShow }: Props) {
  const toggle = useToggle(product)
  const { name, isActive } = product
  const Toggle = isActive ? ToggleRight : ToggleLeft
  return (
    <>
      <IconButton label={`Edit ${name}`} onClick={() => onShow({ kind: 'form', productId: product._id })}>
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`} onClick={toggle}>
        <Toggle className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton label={`Delete ${name}`} onClick={() => onShow({ kind: 'delete', product })}>
        <Trash className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Toggles the product's visibility; clicks during a pending change are ignored. */
function useToggle({ _id, name, isActive }: ListedProduct) {
  const update = useCall('products.updateProduct')
  return () => {
    if (update.isPending) return
    const verb = isActive ? 'deactivate' : 'activate'
    update.mutateAsync({ productId: _id, isActive: !isActive }).then(
      () => toast(isActive ? `${name} is hidden from customers.` : `${name} is visible to customers.`),
      () => toast(`Failed to ${verb} ${name}. Please try again.`, { kind: 'failed' }),
    )
  }
}
