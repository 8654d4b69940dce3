// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what XML 1.0 cannot hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const entities = new Map<string, string>(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }),
)

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** An XML element with a text; empty without a text. */
export function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => entities.get(character) ?? '')
}
