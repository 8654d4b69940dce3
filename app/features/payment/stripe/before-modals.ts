/** Stripe shows the bank's page in the document itself, where an open modal dialog of ours would cover and lock it. */
export async function beforeModals<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const modals = [...(globalThis.document?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? [])]
  for (const modal of modals) {
    modal.close()
    modal.show()
  }
  try {
    return await work()
  } finally {
    for (const modal of modals.filter((each) => each.isConnected)) {
      modal.close()
      modal.showModal()
    }
  }
}
