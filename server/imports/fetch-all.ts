import type { Shop } from '#server/shop.ts'
import { broughtPictures } from './brought-pictures.ts'
import { type FetchedPicture, fetchPicture, knownPictures } from './fetch-pictures.ts'
import { isRemote, refusalOfLocal } from './photo-sources.ts'
import type { Source } from './pictures.ts'

/** The photos of an import by their URLs: those that can be shown, and the reasons why others cannot. */
export type Photos = { fetched: Map<string, FetchedPicture>; refusals: Map<string, string> }

type Fetching = { importId: string; sources: readonly Source[]; onEach: (done: number, all: number) => Promise<void> }

const atOnce = 4
/** A server that did not answer for so many photos is not asked for the rest of the import; the job of missing photos asks it later. */
const maxSilent = 3

/** Fetches all photos before the transaction begins, so that it does not wait for other servers. */
export async function fetchAll(shop: Shop, { importId, sources, onEach }: Fetching): Promise<Photos> {
  const all = [...new Map(sources.map((source) => [source.url, source])).values()]
  const fetched = await knownPictures(
    shop,
    all.filter(isRemote).map(({ url }) => url),
  )
  const refusals = new Map<string, string>()
  const open = all.filter(({ url }) => !fetched.has(url))
  const total = open.length
  const brought = await broughtPictures(shop.db, importId)
  const silent = new Map<string, number>()
  const fetchOne = async (source: Source): Promise<void> => {
    const { url } = source
    const host = isRemote(source) ? new URL(url).host : ''
    const refusal = isRemote(source)
      ? silence(silent.get(host) ?? 0, host)
      : await refusalOfLocal(shop.storage, source, brought)
    if (refusal || source.isOurs) return void (refusal && refusals.set(url, refusal))
    const picture = await fetchPicture(shop, importId, url)
    if ('imageUrl' in picture) fetched.set(url, picture)
    else refusals.set(url, picture.refusal)
    const isSilent = 'refusal' in picture && /took too long|did not answer/.test(picture.refusal)
    silent.set(host, isSilent ? (silent.get(host) ?? 0) + 1 : 0)
  }
  const work = async (): Promise<void> => {
    for (let source = open.shift(); source; source = open.shift()) {
      await onEach(total - open.length - 1, total)
      await fetchOne(source)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { fetched, refusals }
}

function silence(times: number, host: string): string | null {
  return times < maxSilent ? null : `${host} did not answer for ${times} photos before`
}
