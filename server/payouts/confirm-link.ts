import type { Shop } from '#server/shop.ts'

/** The link by which a charity confirms a payout. The team sends it; nobody can guess it. */
export function confirmUrl({ sign, settings }: Pick<Shop, 'sign' | 'settings'>, payoutId: string): string {
  return `${settings.publicUrl}/confirm-payout?token=${payoutId}.${sign(signedText(payoutId))}`
}

/** The payout of a link's token; null for a token that the shop has not signed. */
export function payoutOfToken({ isSigned }: Pick<Shop, 'isSigned'>, token: string): string | null {
  const [, payoutId, signature] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(token) ?? []
  return payoutId && signature && isSigned(signedText(payoutId), signature) ? payoutId : null
}

function signedText(payoutId: string): string {
  return `payout:${payoutId}`
}
