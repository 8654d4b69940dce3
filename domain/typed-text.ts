/** Characters without a width: soft hyphens, joiners, marks of direction and byte order. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** A text as it was meant: full-width letters and digits are plain ones (NFKC), without invisible characters and spaces around it. */
export function cleanText(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').trim()
}
