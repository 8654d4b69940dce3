import Check from 'lucide-react/icons/check'
import type { Found } from '#app/pages/storefront/ledger/check/check-gift.ts'
import { lineText } from '#app/pages/storefront/ledger/ledger-texts.ts'
import { Button } from '#app/ui/button.tsx'
import type { GiftReceipt } from '#contract/impact.ts'
import { thousands } from '#domain/text/thousands.ts'
import type { Check as Checked } from './use-check.ts'

/** The list of all that was checked, once it is right. */
export function GiftChecks({ receipt, check }: { receipt: GiftReceipt; check: Checked }) {
  const { verdict, again } = check
  if (!verdict || !('lines' in verdict)) return null
  return (
    <section className="section wrap ledger-part">
      <div>
        <h2 className="display-m">What was checked</h2>
        <p className="muted mt-4">
          Your browser did the sums itself, from the public ledger and your receipt. It did not ask us whether they are
          right.
        </p>
      </div>
      <ul className="gift-checks">
        {checksOf(verdict, receipt).map(({ title, text, value }) => (
          <li key={title}>
            <Check className="icon text-ultra" aria-hidden="true" />
            <div>
              <b>{title}</b>
              <p className="muted">{text}</p>
            </div>
            <p className="num gift-checks__value">{value}</p>
          </li>
        ))}
        {!verdict.isAddedUp && (
          <li>
            <span />
            <div>
              <b>Payments are not added up</b>
              <p className="muted">
                The ledger has {thousands(verdict.size)} lines. Reading all of them takes a while.
              </p>
            </div>
            <Button size="sm" onClick={() => again(true)}>
              Add up all lines
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

type Row = { title: string; text: string; value: React.ReactNode }

function checksOf(found: Found, { inSentence }: GiftReceipt): Row[] {
  const { lines, size, earlierSize, payouts, hasKeyHash } = found
  const first = lines[0]?.entry
  if (!first) return []
  const line = lineText(first.seq)
  const lastPayout = payouts.at(-1)
  return [
    {
      title: 'Your order is in the ledger',
      text: `Number, amount and cause of your order give this fingerprint. ${line} has the same.`,
      value: fingerprint(first.commitment ?? ''),
    },
    {
      title: `${line} is part of the whole`,
      text: `It belongs to the ${thousands(size)} lines that were sealed together.`,
      value: `${thousands(first.seq + 1)} of ${thousands(size)}`,
    },
    {
      title: 'Nothing was changed since your order',
      text: 'The ledger of the day you ordered is the beginning of the ledger of today.',
      value: `${thousands(earlierSize)} lines then`,
    },
    hasKeyHash
      ? {
          title: 'The seal has the right signature',
          text: 'It is signed with the key that your link names.',
          value: 'Ed25519',
        }
      : {
          title: 'The seal is signed',
          text: 'This link does not name the key. The one in your order email does: open that one to compare the key, too.',
          value: 'Ed25519',
        },
    ...(lastPayout
      ? [
          {
            title: 'The money left the house',
            text: `${lineText(lastPayout.seq)} pays ${inSentence}. Your gift is part of it.`,
            value: lastPayout.receipt ? (
              <a className="link" href={`/impact/receipts/${lastPayout.receipt}`}>
                Receipt
              </a>
            ) : null,
          },
        ]
      : []),
  ]
}

/** 'd267 4118 c618 6a6c', the beginning of a hash. */
function fingerprint(hash: string): string {
  return hash.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ')
}
