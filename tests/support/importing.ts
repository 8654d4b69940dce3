import { exportProducts, importJobs, receiveImportFile, receiveImportPicture } from '#server/imports/imports.ts'
import { queryRows } from './database.ts'
import { openTestShop } from './shop.ts'

const newHeader = ['Handle', 'Title', 'Body (HTML)', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value']
const saleHeader = [
  'Option2 Name',
  'Option2 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
]
/** Shopify's columns, as far as most tests need them. */
export const header = [
  ...newHeader,
  ...saleHeader,
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Status',
]

type Choices = { untrackedStock?: number | null; continuedStock?: number | null }
type Cells = Partial<Record<string, string | number>>

/** A CSV file of these rows. */
export function csv(rows: readonly Cells[], names: readonly string[] = header): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
  return line(names) + rows.map((row) => line(names.map((name) => String(row[name] ?? '')))).join('')
}

/** A shop with an administrator who imports files; its jobs run when a test says so. */
export async function openImporting() {
  const test = await openTestShop()
  const admin = await test.signIn('Marina', 'admin')
  const { shop } = test
  const bring = async (
    file: string | Uint8Array,
    {
      makesCategories = true,
      pictures = {},
      ...stock
    }: Choices & { makesCategories?: boolean; pictures?: Record<string, Uint8Array> } = {},
  ) => {
    const { importId, uploadUrl } = await admin.imports.createImport({ fileName: 'bags.csv', makesCategories })
    expectToken(uploadUrl)
    for (const [name, picture] of Object.entries(pictures))
      await receiveImportPicture(shop, importId, { name, file: picture })
    await receiveImportFile(shop, importId, typeof file === 'string' ? new TextEncoder().encode(file) : file)
    await importJobs.checkFile.run(shop, { importId })
    return Object.keys(stock).length > 0
      ? again(importId, { makesCategories, ...stock })
      : admin.imports.getImport({ importId })
  }
  const again = async (importId: string, choices: Choices & { makesCategories: boolean }) => {
    await admin.imports.checkImport({ importId, ...choices })
    await importJobs.checkFile.run(shop, { importId })
    return admin.imports.getImport({ importId })
  }
  const take = async (importId: string, { leavesOutBad = false, withoutPhotos = false } = {}) => {
    await admin.imports.startImport({ importId, leavesOutBad, withoutPhotos })
    await importJobs.importFile.run(shop, { importId })
    return admin.imports.getImport({ importId })
  }
  return {
    ...test,
    admin,
    bring,
    again,
    take,
    problemsOf: (importId: string) => admin.imports.getImportProblems({ importId, limit: 200 }),
    /** Uploads a file and imports it. */
    async import(file: string | Uint8Array) {
      return take((await bring(file))._id)
    },
    async exported(filter: Parameters<typeof exportProducts>[2] = {}) {
      return (await allOf(exportProducts(shop.db, shop.settings.publicUrl, filter))).join('')
    },
    rows: <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
      queryRows<Row>(shop.db, { name: '', text }, values),
  }
}

export type Importing = Awaited<ReturnType<typeof openImporting>>

function expectToken(url: string): void {
  if (!/\/api\/import-files\/[\w-]{32}$/.test(url)) throw new Error(`No address for a file: ${url}`)
}

export async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}
