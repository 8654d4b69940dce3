import { useEffect, useRef } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { CloseButton } from '#app/ui/close-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import { lineKey } from '#domain/cart-line.ts'
import { fromDollars } from '#domain/money.ts'
import { companionFor } from '#domain/products/companions.ts'
import { type Added, closeAdded } from './added.ts'
import type { NamedLine } from './cart-line.ts'
import { useAddedClosing } from './use-added-closing.ts'
import { useCart } from './use-cart.ts'
import { useCompanions } from './use-companions.ts'
import { useQuote } from './use-quote.ts'

/** The line that was just added, as it is in the cart now, with links to the next pages and one matching product. */
export function AddedDrawer({ added }: { added: Added }) {
  const { box, close } = useAddedClosing(added)
  const { lines, status } = useCart()
  const { itemOf, failed } = useQuote(lines)
  const line = lines.find((each) => lineKey(each) === added.key)
  const shown = useRef('')
  useEffect(() => {
    if (line) shown.current = added.key
    else if (status === 'ready' && shown.current === added.key) closeAdded()
  }, [line, status, added.key])
  return (
    <div className="added__body" ref={box}>
      {line && <AddedLine line={line} item={itemOf(line)} isPriced={!failed} />}
      <div className="added__actions">
        <Button variant="primary" block to={links.checkout()}>
          Checkout
        </Button>
        <Button block to={links.cart()}>
          View bag
        </Button>
      </div>
      {line && <Companion key={line.productId} of={line} lines={lines} />}
      <CloseButton onClick={close} />
    </div>
  )
}

type AddedLineProps = { line: NamedLine; item: QuotedItem | undefined; isPriced: boolean }

/** The price comes with the quote. When the quote fails, only the cart shows a price. */
function AddedLine({ line, item, isPriced }: AddedLineProps) {
  const { name, imageUrl, variantName } = line.product
  return (
    <div className="added__line">
      <Picture url={item?.imageUrl ?? imageUrl} alt="" sizes="96px" />
      <div>
        <p className="font-medium">{item?.productName ?? name}</p>
        <p className="small muted">{item?.variantName ?? variantName}</p>
        <p className="small muted">{`Quantity ${line.quantity}`}</p>
      </div>
      {item ? (
        <Price amount={fromDollars(item.unitPrice)} original={originalOf(item)} />
      ) : (
        isPriced && <Skeleton width={72} height={20} />
      )}
    </div>
  )
}

function originalOf({ originalUnitPrice }: QuotedItem) {
  return originalUnitPrice === undefined ? null : fromDollars(originalUnitPrice)
}

type CompanionProps = { lines: readonly NamedLine[] }

/** The product of the line is read for its material; a product that is gone has no companion. */
function Companion({ of, lines }: CompanionProps & { of: NamedLine }) {
  const { data: product, isPending } = useAnswer('products.getProductBySlug', { slug: of.product.slug })
  if (isPending) return <CompanionFrame />
  return product ? <CompanionOf product={product} lines={lines} /> : null
}

function CompanionOf({ product, lines }: CompanionProps & { product: Product }) {
  const companions = useCompanions(product)
  if (companions.status === 'loading') return <CompanionFrame />
  if (companions.status === 'failed') return null
  const one = companionFor(companions.products, lines)
  if (!one) return null
  const { name, slug, choice, basePrice, salePrice, primaryImageUrl, material } = one
  return (
    <CompanionFrame title={companions.title}>
      <Picture url={primaryImageUrl} alt="" sizes="72px" />
      <div>
        <Link className="added__name" to={links.product(slug, choice)}>
          {name}
        </Link>
        <p className="small muted">{material}</p>
      </div>
      <Price
        amount={fromDollars(salePrice ?? basePrice)}
        original={salePrice === undefined ? null : fromDollars(basePrice)}
        short
      />
    </CompanionFrame>
  )
}

function CompanionFrame({ title = 'Carry it with', children }: { title?: string; children?: React.ReactNode }) {
  return (
    <div className="added__with">
      <h3 className="label">{title}</h3>
      <div className="added__line added__line--small">
        {children ?? <Skeleton className="col-span-3" height={90} />}
      </div>
    </div>
  )
}
