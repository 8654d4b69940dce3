import { csv } from './importing.ts'

/** The columns of Shopify's example files, in their order. */
const columns =
  `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / AdWords Grouping,Google Shopping / AdWords Labels,Google Shopping / Condition,Google Shopping / Custom Product,Google Shopping / Custom Label 0,Google Shopping / Custom Label 1,Google Shopping / Custom Label 2,Google Shopping / Custom Label 3,Google Shopping / Custom Label 4,Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item`.split(
    ',',
  )

type Cells = Record<string, string | number>

const photo = (name: string) => `https://photos.example/${name}_925x@2x.jpg`
const sold = (price: number, given: Cells = {}): Cells => ({
  'Variant Grams': 0,
  'Variant Inventory Qty': 1,
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': price,
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'kg',
  ...given,
})
const own = (handle: string, title: string, given: Cells = {}): Cells => ({
  Handle: handle,
  Title: title,
  Vendor: 'partners-demo',
  Published: 'true',
  'Gift Card': 'false',
  'Body (HTML)': `${title}, for every day. `,
  'Image Src': photo(handle),
  'Image Position': 1,
  ...given,
})
const single: Cells = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }

/** Files like Shopify's three examples: what they have in common, and each one's special cases. */
export const shopifyFiles = {
  /** No types; sizes in rows of their own, without the option's name. */
  apparel: csv(
    [
      { ...own('sea-shirt', 'Sea Shirt', { Tags: 'men' }), ...single, ...sold(50) },
      {
        ...own('varsity-top', 'Varsity Top', { Tags: 'women' }),
        'Option1 Name': 'Size',
        'Option1 Value': 'Small',
        ...sold(60),
      },
      { Handle: 'varsity-top', 'Option1 Value': 'Medium', ...sold(60) },
      { Handle: 'varsity-top', 'Option1 Value': 'Large', ...sold(60) },
    ],
    columns.slice(0, -1),
  ),
  /** Types, several tags, compare-at prices, a price for each size, an image in a variant's row, one without a position, empty stock. */
  'home-and-garden': csv(
    [
      {
        ...own('clay-pot', 'Clay Pot', { Type: 'Outdoor', Tags: 'Pot, Plants', 'Body (HTML)': '<p>Blown clay</p>' }),
        'Option1 Name': 'Size',
        'Option1 Value': 'Regular',
        ...sold(9.99),
      },
      {
        Handle: 'clay-pot',
        'Option1 Value': 'Large',
        ...sold(15.99, { 'Variant Inventory Qty': 3 }),
        'Image Src': photo('large'),
        'Image Position': 2,
      },
      {
        ...own('copper-light', 'Copper Light', { Type: 'Indoor', Tags: 'Copper, Bedroom' }),
        ...single,
        ...sold(59.99, { 'Variant Compare At Price': 75 }),
      },
      {
        ...own('armchair', 'Armchair', { Type: 'Indoor', Tags: 'Chair', 'Image Position': '' }),
        ...single,
        ...sold(750, { 'Variant Inventory Qty': 0, 'Variant Inventory Tracker': 'shopify' }),
      },
    ],
    columns,
  ),
  /** Colors with images of their own, 'Colour', a sale price for each variant, rows with images only, lists in HTML, special characters. */
  jewelry: csv(
    [
      {
        ...own('anchor', 'Anchor Bracelet', { Type: 'Bracelet', Tags: 'Anchor, Gold' }),
        'Option1 Name': 'Color',
        'Option1 Value': 'Gold',
        ...sold(69.99, { 'Variant Compare At Price': 85 }),
        'Variant Image': photo('anchor'),
      },
      {
        Handle: 'anchor',
        'Option1 Value': 'Silver',
        ...sold(55, { 'Variant Compare At Price': 85, 'Variant Inventory Qty': 0 }),
        'Image Src': photo('silver'),
        'Image Position': 2,
        'Variant Image': photo('silver'),
      },
      { Handle: 'anchor', 'Image Src': photo('worn'), 'Image Position': 3 },
      {
        ...own('gem', 'Gem Necklace', {
          'Body (HTML)': '<p>Gem pendant.</p>\n<ul>\n<li>Chain, 14"</li>\n<li>Made in USA</li>\n</ul>',
          Type: 'Necklace',
          Tags: 'Blue, Gem',
        }),
        'Option1 Name': 'Colour',
        'Option1 Value': 'Blue',
        ...sold(27.99, { 'Variant Compare At Price': 29.99 }),
        'Variant Image': photo('gem'),
      },
      {
        Handle: 'gem',
        'Option1 Value': 'Purple',
        ...sold(27.99, { 'Variant Compare At Price': 29.99 }),
        'Image Src': photo('gem-two'),
        'Image Position': 2,
        'Variant Image': photo('gem-purple'),
      },
      { Handle: 'gem', 'Image Src': photo('gem-worn'), 'Image Position': 3 },
      { Handle: 'gem', 'Image Src': photo('gem-purple'), 'Image Position': 4 },
      {
        ...own('earrings', 'Earrings', { Type: 'Earrings', Tags: 'Silver' }),
        ...single,
        ...sold(27.99, { 'Variant Grams': 28, 'Variant Weight Unit': 'oz' }),
      },
    ],
    columns.slice(0, -1),
  ),
}
