import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Context } from 'hono'
import type { Caller } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { customerAccount, personalArchive } from '#server/users/users.ts'
import { admitCaller, admitRight, datedName, readClock } from './file-response.ts'

/** GET /api/account-files/my-data.zip: the caller's personal data, streamed and not cached. */
export async function answerMyData(shop: Shop, context: Context): Promise<Response> {
  return archiveOf(shop, await admitCaller(shop, context))
}

/** GET /api/customer-files/{customerId}/data.zip: the same of a customer, for team members with the right. */
export async function answerCustomerData(shop: Shop, context: Context): Promise<Response> {
  const { userId } = await admitRight(shop, context, 'personal-data')
  const customerId = context.req.param('customerId')?.replaceAll('\0', '') ?? ''
  const customer = await customerAccount(shop.db, customerId)
  if (!customer) throw new Refusal('NOT_FOUND', 'This customer does not exist.')
  shop.log.security('personal data taken out', { of: customerId, by: userId })
  return archiveOf(shop, customer)
}

async function archiveOf(shop: Shop, person: Pick<Caller, 'userId' | 'clerkUserId'>): Promise<Response> {
  const name = datedName('stella-maris', await readClock(shop), 'zip')
  return new Response(Readable.toWeb(Readable.from(zipOf(personalArchive(shop, person)))) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

type ArchiveFile = { name: string; bytes: Uint8Array }

const asOf1980 = 33
const utf8Names = 0x800

/** A ZIP of files, one in memory at a time; uncompressed, since photos are compressed already. At most 4 GB. */
export async function* zipOf(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer, void> {
  const entries: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of files) {
    const [path, facts] = [Buffer.from(name), factsOf(name, bytes)]
    yield Buffer.concat([signed(0x04034b50), facts, path])
    yield Buffer.from(bytes)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([signed(0x02014b50), short(20), facts, place, path]))
    offset += 30 + path.length + bytes.length
  }
  yield* entries
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(
    entries.reduce((sum, entry) => sum + entry.length, 0),
    8,
  )
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([signed(0x06054b50), end])
}

/**
 * The fields of a file's ZIP headers, local and central: version, flags, method, time, date, checksum, sizes, lengths of name and extra.
 */
function factsOf(name: string, bytes: Uint8Array): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt16LE(asOf1980, 8)
  facts.writeUInt32LE(crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(Buffer.byteLength(name), 22)
  return facts
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
