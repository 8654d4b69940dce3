import sharp, { type Sharp } from 'sharp'
import type { Client } from '#server/rpc/client.ts'
import type { ServedShop } from './serve.ts'

export function photograph({ width = 60, height = 40 } = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } } })
}

/** An image of noise, so that even small ones do not compress well. */
export function noise(side: number): Sharp {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
      background: '',
    },
  })
}

/** A browser: the shop's address, and its cookie where it is signed in by HTTP. */
type Sender = Pick<ServedShop, 'url'> & { cookie?: string }

/** Sends the raw file to an upload URL of the shop. */
export function send(
  { url, cookie }: Sender,
  address: string,
  file: Uint8Array<ArrayBuffer> | Blob,
): Promise<Response> {
  const type = file instanceof Blob ? file.type : 'image/jpeg'
  const headers = { 'content-type': type, ...(cookie && { cookie }) }
  return fetch(url + new URL(address).pathname, { method: 'POST', headers, body: file })
}

/** Carries out all three steps of a photo's upload; its image URL. */
export async function uploadPhoto(shop: ServedShop, client: Client, altText = 'A bag'): Promise<string> {
  const address = await client.fileUpload.generateUploadUrl()
  const answer = await send(shop, address, new Uint8Array(await photograph().jpeg().toBuffer()))
  const { storageId } = (await answer.json()) as { storageId: string }
  return client.fileUpload.saveReviewImage({ storageId, altText })
}

/** Uploads a product's photo as an administrator; its storageId. */
export async function sendProductImage(
  shop: ServedShop,
  admin: Client,
  file: Uint8Array | Buffer | null = null,
): Promise<string> {
  const address = await admin.fileUpload.generateUploadUrl({ kind: 'product_image' })
  const answer = await send(shop, address, new Uint8Array(file ?? (await photograph().jpeg().toBuffer())))
  return ((await answer.json()) as { storageId: string }).storageId
}

/** The beginning of a photo as iPhones write them, which no decoder of the shop opens. */
export function heic(brand = 'heic'): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic\0\0\0\x10meta\0\0\0\0\0\0\0\0`, 'latin1'))
}
