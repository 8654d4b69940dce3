import { storeUpload } from '#server/file-upload/file-upload.ts'
import { publishDonations } from '#server/impact/publish-donations.ts'
import { type Buying, buyerAt } from './buying.ts'
import { queryRows } from './database.ts'
import { orderProduct } from './donating.ts'
import type { TestShop } from './shop.ts'

type Admin = Awaited<ReturnType<TestShop['signIn']>>

/** Published donations of 5 dollars each to one charity. */
export async function giveTo(shop: Buying, charity: string, orders: number): Promise<void> {
  const ann = await buyerAt(shop, 'ann')
  for (let count = 0; count < orders; count++) await orderProduct(shop, ann, { charity })
  await publishDonations(shop.shop)
}

/** The charity's receipt as a PDF of this text. */
export function receiptFile(text = 'Received with thanks'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`))
}

/** A receipt that an administrator has uploaded; its storageId. */
export async function uploadReceipt({ shop, db }: TestShop, admin: Admin, file = receiptFile()): Promise<string> {
  const id = crypto.randomUUID()
  const text = `insert into uploads (id, token_hash, user_id, kind, state) values ($1, $1, $2, 'payout_receipt', 'receiving')`
  await queryRows(db, { name: '', text }, [id, admin.caller.userId])
  return (await storeUpload(shop, { id, kind: 'payout_receipt' }, file)).storageId
}

/** The form of a payout, filled in. */
export const filledPayout = {
  amount: 5,
  paidOn: '2026-01-02',
  reference: 'SEPA 26-0102-0042',
  periodFrom: '2025-12-01',
  periodTo: '2025-12-31',
  receiptNumber: 'HL-2026-1',
  storageId: null as string | null,
}

/** A published payout of 5 dollars; its id, and the number of its entry. */
export async function payOut(
  shop: TestShop,
  admin: Admin,
  change: Partial<typeof filledPayout> & { charityId?: string },
) {
  const payoutId = crypto.randomUUID()
  const storageId = await uploadReceipt(shop, admin)
  const fields = { charityId: 'children', ...filledPayout, storageId, ...change }
  await admin.payouts.recordPayout({ payoutId, ...fields })
  const seq = await admin.payouts.publishPayout({ payoutId, agreed: { amount: fields.amount, storageId } })
  return { payoutId, seq }
}
