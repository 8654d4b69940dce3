import { useEffect, useState } from 'react'
import { useAbsolute } from '#app/engine/data/origins.ts'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { toggleProduct, useChosenProducts } from '#app/features/comparison/chosen.ts'
import type { Address } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import { maxCompared } from '#domain/products/comparison.ts'

/** Links to other sites that share a URL. */
export const shareLinks: { name: string; to: (shared: Shared) => string }[] = [
  { name: 'WhatsApp', to: ({ url, text }) => `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}` },
  { name: 'Telegram', to: (shared) => `https://t.me/share/url?${new URLSearchParams(shared)}` },
  { name: 'X', to: (shared) => `https://x.com/intent/post?${new URLSearchParams(shared)}` },
]

const copiedForMs = 2000

/** Shares the product as chosen: three other sites, and the link to copy. */
export function Share({ product, path }: { product: Product; path: Address }) {
  const url = useAbsolute()(path)
  const text = `${product.name} by ${useShopName()}`
  return (
    <>
      <Compare product={product} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="share small" role="group" aria-label="Share">
        <span className="muted" aria-hidden="true">
          Share
        </span>
        {shareLinks.map(({ name: page, to }) => (
          <a key={page} className="link" href={to({ url, text })} target="_blank" rel="noopener noreferrer">
            {page}
            <span className="sr"> (opens in a new tab)</span>
          </a>
        ))}
        <CopyLink url={url} />
      </div>
    </>
  )
}

/** Adds the product to the comparison. */
function Compare({ product: { slug, name, primaryImageUrl: imageUrl } }: { product: Product }) {
  const products = useChosenProducts()
  const isChosen = products.some((product) => product.slug === slug)
  return (
    <p className="share small">
      <button
        type="button"
        className="link"
        aria-pressed={isChosen}
        onClick={() => toggleProduct({ slug, name, imageUrl })}
      >
        Compare
      </button>
      {isChosen && (
        <span className="muted">
          Chosen, {products.length} of {maxCompared}
        </span>
      )}
    </p>
  )
}

function CopyLink({ url }: { url: string }) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), copiedForMs)
    return () => clearTimeout(timer)
  }, [copies])
  async function copy(): Promise<void> {
    const { copyLink } = await import('./copy-link.ts')
    if (await copyLink(url)) setCopies((count) => count + 1)
  }
  return (
    <>
      <button type="button" className="link" onClick={copy}>
        Copy link
      </button>
      <span role="status" className="text-success">
        {copies > 0 && 'Link copied'}
      </span>
    </>
  )
}

type Shared = { url: string; text: string }
