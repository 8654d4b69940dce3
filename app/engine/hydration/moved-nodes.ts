/** Texts that a translator replaced, each with the element that took its place. */
const replacements = new WeakMap<Node, Element>()

/**
 * Lets React change a document that translators and extensions change too (decision 0115). A text that was replaced returns to its place
 * before React changes it, and the translator translates it again. A node that was wrapped is removed with what wraps it.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, restored(node), before && childOf(this, before))
    },
    removeChild(this: Node, node: Node) {
      const child = childOf(this, node)
      return child ? removeChild.call(this, child) : node
    },
  })
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value) {
      nodeValue?.set?.call(restored(this), value)
    },
  })
  new MutationObserver(recordReplacements).observe(document, { childList: true, subtree: true })
}

function recordReplacements(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [added] = addedNodes
    if (added?.nodeName !== 'FONT') continue
    const text = [removedNodes[0], nextSibling, previousSibling].find(
      (node) => node instanceof Text && node.parentNode !== target,
    )
    if (text) replacements.set(text, added as Element)
  }
}

/** The node; a replaced text takes its place again. */
function restored(node: Node): Node {
  replacements.get(node)?.replaceWith(node)
  replacements.delete(node)
  return node
}

/** The child of the parent that is, or contains, the node. Null if the node has left the parent. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = restored(node)
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
