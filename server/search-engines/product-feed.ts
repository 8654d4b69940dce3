import type { Transaction } from '#database/connection.ts'
import type { Cents } from '#domain/money.ts'
import { productPath } from '#domain/paths.ts'
import { colorFromText } from '#domain/products/color-names.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import type { Shop } from '#server/shop.ts'
import { absolute } from './absolute.ts'
import { type FeedItem, feedItems } from './feed-items.ts'
import { type FeedRow, readFeed } from './feed-rows.ts'
import { element, xmlDeclaration } from './xml.ts'

type Reading = { tx: Transaction; rates: StoreSettings; settings: Pick<Shop['settings'], 'publicUrl'> }

/**
 * A part of the feed of all active products with their availability, as shopping services read it (RSS 2.0 with Google's names). The first
 * part begins the file, and the last one ends it.
 */
export async function feedText({ tx, rates, settings }: Reading, { part, parts }: { part: number; parts: number }) {
  const rows = await readFeed(tx, part, parts)
  const isHome = isShippedTo('United States', rates.delivery.countries)
  const items = rows.flatMap((row) =>
    feedItems(row, rates).map((item) =>
      itemXml(row, isHome ? item : { ...item, shipping: [] }, { ...settings, brand: rates.brand.name }),
    ),
  )
  const head = [
    `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`,
    element('title', rates.brand.name),
    element('link', settings.publicUrl),
    element('description', 'Sustainable luxury handbags.'),
  ]
  return [...(part === 0 ? head : []), ...items, part === parts - 1 ? '</channel>\n</rss>\n' : ''].join('')
}

function itemXml(row: FeedRow, item: FeedItem, { publicUrl, brand }: { publicUrl: string; brand: string }): string {
  const [image, ...more] = item.images.map((url) => absolute(publicUrl, url))
  const nameOf = (kind: string) => item.chosen.find((variant) => variant.type === kind)?.name
  const fields = [
    element('g:id', item.id),
    element('g:item_group_id', item.group),
    element('title', item.title.slice(0, 150)),
    element('description', (row.description || row.name).slice(0, 5_000)),
    element('link', absolute(publicUrl, productPath(row.slug, item.choice))),
    element('g:image_link', image),
    ...more.slice(0, 10).map((url) => element('g:additional_image_link', url)),
    element('g:availability', item.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', money(item.price)),
    element('g:sale_price', item.salePrice === null ? null : money(item.salePrice)),
    element('g:brand', brand),
    item.barcode ? element('g:gtin', item.barcode) : element('g:identifier_exists', 'no'),
    element('g:condition', 'new'),
    element('g:google_product_category', 'Apparel & Accessories > Handbags, Wallets & Cases > Handbags'),
    element('g:product_type', row.category),
    element('g:gender', 'unisex'),
    element('g:age_group', 'adult'),
    element('g:color', nameOf('color') ?? colorFromText(row)),
    element('g:size', nameOf('size')),
    element('g:material', nameOf('material') ?? row.material.slice(0, 200)),
    ...item.shipping.map(shippingXml),
  ]
  return `<item>${fields.join('')}</item>\n`
}

function shippingXml({ name, price }: { name: string; price: Cents }): string {
  const parts = [element('g:country', 'US'), element('g:service', name), element('g:price', money(price))]
  return `<g:shipping>${parts.join('')}</g:shipping>`
}

function money(amount: Cents): string {
  return `${(amount / 100).toFixed(2)} USD`
}
