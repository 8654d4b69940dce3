import { imageRefusal } from '#domain/products/product-images.ts'

/** The reasons why files were not added, and how many files were chosen together. */
export type Refused = { reasons: string[]; of: number }

/** Splits the chosen files: valid ones continue, each fault is reported with the others. */
export function chosenFiles(
  files: readonly File[],
  editor: 'images' | 'product',
): { accepted: File[]; refused: Refused | null } {
  const reasons = files.map((file) => imageRefusal(file, editor))
  const bad = reasons.filter((reason) => reason !== null)
  return {
    accepted: files.filter((_, index) => reasons[index] === null),
    refused: bad.length > 0 ? { reasons: bad, of: files.length } : null,
  }
}

export function refusedText({ reasons, of }: Refused): string {
  const goesOn = of - reasons.length
  const files =
    reasons.length === of ? (of === 1 ? 'The file was' : 'The files were') : `${reasons.length} of ${of} files`
  const verb = reasons.length === of ? '' : reasons.length === 1 ? ' was' : ' were'
  const others = goesOn === 0 ? '' : goesOn === 1 ? ' The other goes on.' : ' The others go on.'
  return `${files}${verb} not added.${others}`
}
