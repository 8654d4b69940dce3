/** The slug of a product on sale. */
export async function anySlug(url: string): Promise<string> {
  const response = await fetch(`${url}/api/products/searchProducts`, { method: 'POST', body: '{}' })
  const { page } = (await response.json()) as { page: { slug: string }[] }
  return page[0]?.slug ?? ''
}
