/** An address in one piece on a line of its own rather than broken at a hyphen; one that is longer than a line breaks anywhere. */
export function EmailAddress({ children }: { children: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{children}</span>
}
