import { messageOf } from '#app/engine/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows a toast when the shopper's change to the cart fails. */
export async function reportFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    toast(messageOf(error, 'Your bag could not be changed. Please try again.'), { kind: 'failed' })
  }
}
