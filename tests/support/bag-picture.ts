import sharp from 'sharp'

/** A tall picture of SVG shapes in front of a plain, light background, as a JPEG. */
export function bagPicture(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1250"><defs><linearGradient id="light" x2="0" y2="1"><stop stop-color="#e2e1dd"/><stop offset="1" stop-color="#efece6"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#light)"/>${content}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
