import { useEffect, useRef } from 'react'
import { useShopName } from '#app/features/brand/shop-name.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = { codes: string[]; onDone: () => void }

/** Recovery codes, shown this once only. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const shop = useShopName()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="security__form security__codes" aria-labelledby="recovery-codes">
      <h3 className="font-medium" id="recovery-codes" tabIndex={-1} ref={head}>
        Your ten recovery codes
      </h3>
      <p className="small">
        Each lets you in once when your phone is not at hand. They are shown only this once: keep them on paper, away
        from your phone.
      </p>
      <ul className="num grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="btnrow">
        <Button size="sm" onClick={() => void copy(codes)}>
          Copy
        </Button>
        <Button size="sm" onClick={() => download(codes, shop)}>
          Download
        </Button>
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="sm" variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  )
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('The codes are copied.')
  } catch {
    toast('Your browser does not let the codes be copied. Please download or print them.', { kind: 'failed' })
  }
}

function download(codes: string[], shop: string): void {
  const text = `Recovery codes for ${shop}. Each works once.\n\n${codes.join('\n')}\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${shop.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-recovery-codes.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
