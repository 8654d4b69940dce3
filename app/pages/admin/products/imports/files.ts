/** URLs of downloads: not pages, so that the router ignores them. */
export const files = {
  example: '/api/export-files/example.csv',
  products: (query: Record<string, string>) =>
    `/api/export-files/products.csv?${new URLSearchParams(query).toString()}`,
  problems: (importId: string) => `/api/import-files/${importId}/problems.csv`,
}
