/** An email address that moves to a line of its own rather than break at a hyphen; one longer than a line breaks anywhere. */
export function EmailAddress({ children }: { children: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{children}</span>
}
