export function BagLink() {
  return null
}
