import { adminLinks } from '#app/admin-links.ts'
import type { Output } from '#app/engine/data/functions.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { useExport } from '#app/pages/admin/use-export.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { marginOf } from '#domain/reporting/margin.ts'
import type { AskedRange } from '#domain/reporting/reporting-range.ts'
import { count } from './figure-lines.ts'
import { percentText } from './margin.tsx'
import { rangeParameters } from './step-text.ts'

type Sold = Output<'figures.getSoldThings'>
type Props = Pick<Sold, 'products'> & { range: AskedRange }

/** The six best-selling products of a period, with their margins. */
export function TopProducts({ products, range }: Props) {
  return (
    <section className="min-w-0" aria-labelledby="top-products">
      <div className="figure-head">
        <h2 id="top-products">Top products</h2>
        <span className="flex-1" />
        {products.length > 0 && <SoldExport range={range} />}
        <TextLink to={adminLinks.products()}>All products</TextLink>
      </div>
      {products.length === 0 ? (
        <p className="muted py-3">Nothing was sold in this period.</p>
      ) : (
        <table className="plain-table plain-table--stack">
          <thead>
            <tr>
              <th scope="col">Product</th>
              {['Sold', 'Revenue', 'Margin', 'Stock'].map((name) => (
                <th key={name} scope="col" className="number">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Product key={product._id} product={product} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Product({ product }: { product: Sold['products'][number] }) {
  const { name, imageUrl, sold, revenue, stock, variants } = product
  const lowBelow = useSettings().lowStock.below
  const kinds = variants.flatMap((variant) => (variant.name ? [`${variant.name} ${count(variant.sold)}`] : []))
  return (
    <tr>
      <td>
        <div className="product-cell">
          <Picture className="admin-thumb" url={imageUrl} alt="" sizes="32px" />
          <div className="min-w-0">
            <Link
              className="font-medium wrap-anywhere hover:underline"
              to={`${adminLinks.products()}?q=${encodeURIComponent(name)}`}
            >
              {name}
            </Link>
            {kinds.length > 0 && <small>{kinds.slice(0, 4).join('; ')}</small>}
          </div>
        </div>
      </td>
      <td className="number num font-medium">
        {count(sold)}
        <span className="sm:hidden"> sold</span>
      </td>
      <td className="number num">{formatMoney(fromDollars(revenue))}</td>
      <td className="number num">
        <ProductMargin product={product} />
      </td>
      <td className={`number num ${stock !== null && stock < lowBelow ? 'font-medium text-danger' : ''}`}>
        {stock === null ? 'Deleted' : `${count(stock)} left`}
      </td>
    </tr>
  )
}

/** The margin of a product's sales, and the share of sales with a known cost, unless it is all. */
function ProductMargin({ product }: { product: Sold['products'][number] }) {
  const sales = { netSales: product.revenue, costedSales: product.costedRevenue, cost: product.cost }
  if (sales.costedSales === 0 && sales.cost === 0) return <span className="muted">Cost not known</span>
  const { amount, percent, knownPercent } = marginOf({
    netSales: fromDollars(sales.netSales),
    costedSales: fromDollars(sales.costedSales),
    cost: fromDollars(sales.cost),
  })
  const parts = [percent !== null && percentText(percent), knownPercent !== 100 && `of ${knownPercent ?? 0}% of sales`]
  return (
    <>
      {formatMoney(amount)}
      <span className="sm:hidden"> margin</span>{' '}
      <small className="text-slate sm:block">{parts.filter(Boolean).join(' ')}</small>
    </>
  )
}

/** Downloads all products sold in a period, with their margins. */
function SoldExport({ range }: { range: AskedRange }) {
  const { isRunning, isFailed, start } = useExport({
    name: 'sold-products',
    query: rangeParameters(range),
    saved: 'The products sold are saved as a file.',
  })
  return (
    <>
      <TextLink onClick={() => (isRunning ? undefined : void start())}>Export all sold</TextLink>
      {isFailed && (
        <Alert kind="failed" action={<TextLink onClick={() => void start()}>Try Again</TextLink>}>
          The export broke off, and no file was saved.
        </Alert>
      )}
    </>
  )
}
