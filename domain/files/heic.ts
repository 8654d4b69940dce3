/** The brands of pictures in the container of HEIC, which are compressed as HEVC. */
const brands = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/

/** True for a HEIC photo by its content, whatever its name. Nothing is decoded. */
export function isHeic(file: Uint8Array): boolean {
  const beginning = String.fromCharCode(...file.subarray(0, 12))
  return beginning.slice(4, 8) === 'ftyp' && brands.test(beginning.slice(8))
}
