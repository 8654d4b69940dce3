/** Characters without a width: soft hyphens, joiners, marks of direction and byte order. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Everything but fractions and ordinals: '123½' and '3º' are parts of addresses, and NFKC makes '1231⁄2' and '3o' of them. */
const normalized = /[^\u00aa\u00ba\u00bc-\u00be\u2150-\u215f\u2189]+/g

/** A text as it was meant: full-width letters and digits are plain ones (NFKC), without invisible characters and spaces around it. */
export function cleanText(text: string): string {
  const plain = text.replace(normalized, (part) => part.normalize('NFKC'))
  return plain.replace(invisible, '').trim()
}
