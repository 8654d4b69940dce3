import { Link } from '#app/engine/routing/link.tsx'
import { cartActions } from '#app/features/cart/cart-actions.ts'
import type { NamedLine } from '#app/features/cart/cart-line.ts'
import {
  isLeftOut,
  leftOutReason,
  lineHint,
  lineProblem,
  loweredText,
  priceChange,
} from '#app/features/cart/line-state.ts'
import { reportFailure } from '#app/features/cart/report-failure.ts'
import { ShippingChoice } from '#app/features/cart/shipping-choice.tsx'
import { links } from '#app/links.ts'
import { FieldError } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityField } from '#app/ui/quantity-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import { formatMoney, fromDollars, times } from '#domain/money.ts'

type Props = {
  line: NamedLine
  item: QuotedItem | undefined
  /** The quantity that the line was lowered to for lack of stock. */
  cap: number | undefined
  onRemove: (line: NamedLine) => void
}

export function CartLineRow({ line, item, cap, onRemove }: Props) {
  const { name, imageUrl, variantName } = namesOf(line, item)
  const page = links.product(item?.productSlug || line.product.slug, item?.choice)
  return (
    <li className="line">
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <Picture url={imageUrl} alt="" sizes="144px" />
      </Link>
      <div className="line__mid">
        <div className="grid grid-cols-1 gap-1">
          <h2 className="card__name text-[16px]">
            <Link to={page}>{name}</Link>
          </h2>
          {variantName && <p className="small muted">{variantName}</p>}
          {!item && <Skeleton className="max-sm:min-h-[43px]" height={23} />}
          {item && !isLeftOut(item) && <ShippingChoice line={line} item={item} name={name} />}
          <LineNotes line={line} item={item} cap={cap} />
        </div>
        <Amount line={line} item={item} cap={cap} name={name} onRemove={onRemove} />
      </div>
      <LinePrice item={item} quantity={line.quantity} />
    </li>
  )
}

/** A line's changes since it was added to the cart, in words. */
function LineNotes({ line, item, cap }: Omit<Props, 'onRemove'>) {
  const problem = item && (leftOutReason(item) ?? (cap === undefined ? lineProblem(item) : null))
  const lowered = cap !== undefined && cap === line.quantity ? loweredText(cap) : null
  const price = item && !isLeftOut(item) ? priceChange(line, item.unitPrice) : null
  return (
    <>
      {problem && <FieldError id={`${lineKey(line)}-problem`}>{problem}</FieldError>}
      <div role="status" className="small">
        {lowered && <p>{lowered}</p>}
        {price && <p>{price}</p>}
      </div>
    </>
  )
}

function Amount({ line, item, cap, name, onRemove }: Props & { name: string }) {
  const hint = item && cap !== line.quantity && lineHint(item, line.quantity)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {!(item && isLeftOut(item)) && (
        <QuantityField
          label={`Quantity of ${name}`}
          value={line.quantity}
          max={item?.stock}
          onChange={(quantity) => void reportFailure(cartActions.setQuantity(lineKey(line), quantity))}
        />
      )}
      <TextLink className="small" onClick={() => onRemove(line)}>
        Remove<span className="sr"> {name}</span>
      </TextLink>
      {hint && <span className="small muted">{hint}</span>}
    </div>
  )
}

function LinePrice({ item, quantity }: { item: QuotedItem | undefined; quantity: number }) {
  if (!item) return <Skeleton width={72} height={quantity > 1 ? 44 : 20} />
  if (isLeftOut(item)) return <span className="price" />
  const unitPrice = fromDollars(item.unitPrice)
  const original = item.originalUnitPrice === undefined ? null : times(fromDollars(item.originalUnitPrice), quantity)
  return (
    <div className="grid content-start gap-1 max-sm:col-start-2 sm:text-right">
      <Price amount={times(unitPrice, quantity)} original={original} />
      {quantity > 1 && <span className="small muted num">{formatMoney(unitPrice)} each</span>}
    </div>
  )
}

/** The server's names, once loaded. */
function namesOf({ product }: NamedLine, item: QuotedItem | undefined) {
  if (!item || item.productSlug === '') return product
  const { productName: name, imageUrl, variantName } = item
  return { name, imageUrl, variantName }
}
