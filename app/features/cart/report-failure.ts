import { messageOf } from '#app/engine/data/refusal.ts'
import { toast } from '#app/ui/toast.ts'

/** What the shopper asked for did not happen: said at the edge of the screen. */
export async function reportFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    toast(messageOf(error, 'Your bag could not be changed. Please try again.'), { kind: 'failed' })
  }
}
