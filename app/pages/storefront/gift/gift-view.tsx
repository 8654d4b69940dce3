import { useState } from 'react'
import { useLoaded } from '#app/engine/data/queries.ts'
import { links } from '#app/links.ts'
import type { SavedCheck } from '#app/pages/storefront/ledger/check/saved-check.ts'
import { Button } from '#app/ui/button.tsx'
import type { GiftReceipt } from '#contract/impact.ts'
import { GiftChecks } from './gift-checks.tsx'
import { GiftHero } from './gift-hero.tsx'
import { GiftLines } from './gift-lines.tsx'
import { LatestSeal } from './latest-seal.tsx'
import { SavedFile } from './saved-file.tsx'
import { useCheck } from './use-check.ts'

/** A receipt by its code, or one from the file of a saved check. */
export function GiftView({ asked }: { asked: { code: string } }) {
  const { isDeleted, receipt } = useLoaded('impact.getGiftReceipt', asked)
  const [saved, setSaved] = useState<SavedCheck | null>(null)
  const shown = saved?.receipt ?? receipt
  return shown ? (
    <Receipt key={saved?.savedAt ?? ''} receipt={shown} saved={saved} onSaved={setSaved} />
  ) : (
    <NoReceipt isDeleted={isDeleted} onSaved={setSaved} />
  )
}

type Props = { saved: SavedCheck | null; onSaved: (saved: SavedCheck | null) => void }

function Receipt({ receipt, saved, onSaved }: Props & { receipt: GiftReceipt }) {
  const check = useCheck(receipt, saved)
  return (
    <>
      <GiftHero receipt={receipt} check={check} saved={saved} />
      <GiftChecks receipt={receipt} check={check} />
      <GiftLines receipt={receipt} verdict={check.verdict} />
      <LatestSeal check={check} saved={saved} onSaved={onSaved} />
    </>
  )
}

const deleted = {
  heading: 'This receipt was deleted',
  text: 'It was deleted with the account, and so was what connects the order with the ledger. The lines themselves are still there, and nobody can say whose they are.',
}
const unknown = {
  heading: 'There is no such receipt',
  text: 'The link is longer than it looks: open it from your order email, or copy all of it.',
}

function NoReceipt({ isDeleted, onSaved }: { isDeleted: boolean; onSaved: Props['onSaved'] }) {
  const { heading, text } = isDeleted ? deleted : unknown
  return (
    <section className="wrap section">
      <h1 className="display-l">{heading}</h1>
      <p className="lead mt-6 mb-8">{text}</p>
      <div className="btnrow">
        <Button to={links.ourImpact()}>See Our Impact</Button>
        <SavedFile onSaved={onSaved} />
      </div>
    </section>
  )
}
