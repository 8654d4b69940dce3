import { toast } from '#app/ui/toast.ts'

/** Copies the address to the clipboard; where that fails, a toast says so and the answer is false. */
export async function copyLink(url: string): Promise<boolean> {
  const isCopied = await copyText(url)
  if (!isCopied) toast('The link could not be copied. Please copy it from the address bar.', { kind: 'failed' })
  return isCopied
}

/** Puts a text into the clipboard; where the browser refuses, by the older way. False when neither works. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr'
  document.body.append(area)
  try {
    area.select()
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
