import { toast } from '#app/ui/toast.ts'

/** Copies the URL to the clipboard. On failure a toast says so and the result is false. */
export async function copyLink(url: string): Promise<boolean> {
  const isCopied = await copyText(url)
  if (!isCopied) toast('The link could not be copied. Please copy it from the address bar.', { kind: 'failed' })
  return isCopied
}

/** Copies a text to the clipboard; when the browser refuses, by the older API. False when neither works. */
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
