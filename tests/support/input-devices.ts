import { expect, type FileChooser, type Locator } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** A person's ways to operate a page. */
type InputDevice = {
  press: (target: Locator) => Promise<void>
  type: (target: Locator, text: string) => Promise<void>
  /** Types into an empty field that formats its text. */
  enter: (target: Locator, text: string) => Promise<void>
  choose: (target: Locator, label: string) => Promise<void>
  /** Enters a time into a date field, in the browser's time zone. */
  date: (target: Locator, time: Date) => Promise<void>
  attach: (target: Locator, files: Files) => Promise<void>
}

/** Keys only: Tab to move, arrows inside groups, Enter or Space, letters. */
export const keyboard: InputDevice = {
  async press(target) {
    await reach(target)
    const isChoice = await target.evaluate((one) => one.matches('input, [role=radio], [role=checkbox]'))
    await target.page().keyboard.press(isChoice ? 'Space' : 'Enter')
  },
  async type(target, text) {
    await reach(target)
    await target.page().keyboard.press('ControlOrMeta+A')
    await target.page().keyboard.type(text)
    await expect(target).toHaveValue(text)
  },
  async enter(target, text) {
    await reach(target)
    await target.page().keyboard.type(text)
  },
  async choose(target, label) {
    await reach(target)
    await target.page().keyboard.type(label)
    await expect(target.locator('option:checked')).toHaveText(label)
  },
  async date(target, time) {
    await reach(target)
    const { keys, typed } = partsOf(time)
    for (const key of keys) await target.page().keyboard.press(key)
    await expect(target).toHaveValue(typed)
  },
  async attach(target, files) {
    const page = target.page()
    let opened: FileChooser | undefined
    page.once('filechooser', (chooser) => {
      opened = chooser
    })
    // The field may be rendered again during the tap.
    await expect(async () => {
      if (!opened) await reach(target)
      if (!opened) await page.keyboard.press('Enter')
      expect(opened).toBeDefined()
    }).toPass({ intervals: [500] })
    await opened?.setFiles(files)
  },
}

/** Tabs until the target has the focus, which must be visible. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const { keyboard } = target.page()
  const group = target.locator('xpath=ancestor::*[@role="tablist" or @role="radiogroup"][1]')
  const isInside = (await target.getAttribute('tabindex')) === '-1' && (await group.count()) === 1
  await pressUntil(isInside ? group.locator('[tabindex="0"]') : target, () => keyboard.press('Tab'))
  if (isInside) await pressUntil(target, () => keyboard.press('ArrowRight'))
}

async function pressUntil(target: Locator, press: () => Promise<void>): Promise<void> {
  let sought = await target.elementHandle()
  for (let presses = 0; presses < 150; presses += 1) {
    // A search by name takes longer than a key: once in a while, and when the page has rendered the element again.
    if (presses % 10 === 9 || !(await sought?.evaluate((one) => one.isConnected))) sought = await target.elementHandle()
    if (await sought?.evaluate((one) => one === document.activeElement)) return
    await press()
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

/** Parts of the date to the minute, as browsers format it and as an American types it. */
function partsOf(time: Date): { typed: string; keys: string[] } {
  const two = (number: number) => String(number).padStart(2, '0')
  const [year, month, day] = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())]
  const [hours, minutes] = [time.getHours(), two(time.getMinutes())]
  const keys = [...month, ...day, ...String(year), 'ArrowRight', ...two(hours % 12 || 12), ...minutes]
  return { typed: `${year}-${month}-${day}T${two(hours)}:${minutes}`, keys: [...keys, hours < 12 ? 'A' : 'P'] }
}
