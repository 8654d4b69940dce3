/** Fetched when somebody is about to search, and not before. */
export function loadSearchBox() {
  return import('#app/storefront/search/search-box.tsx')
}
