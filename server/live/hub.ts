/** Placeholder signature; the live engineer fills it. */
export type LiveHub = {
  /** Where this node's sequence of changes stands: 'node.sequence'. */
  position(): string
}
