import { setTimeout as sleep } from 'node:timers/promises'
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { expect } from 'vitest'
import { everyMs, type Locator, longestMs } from './locator.ts'
import { inlineStyle, isVisible, nameOf, textOf, tidy, type Wanted } from './queries.ts'

type Texts = Wanted | readonly Wanted[]

/** Playwright's matchers for locators, under the same names: each waits until the page is as wanted. */
type PageMatchers = {
  toBeVisible(): Promise<void>
  toBeHidden(): Promise<void>
  toHaveCount(count: number): Promise<void>
  toHaveText(text: Texts): Promise<void>
  toContainText(text: Wanted): Promise<void>
  toHaveValue(value: string): Promise<void>
  toBeFocused(): Promise<void>
  toBeChecked(options?: { checked: boolean }): Promise<void>
  toBeEnabled(): Promise<void>
  toBeDisabled(): Promise<void>
  toHaveAttribute(name: string, value?: Wanted): Promise<void>
  toHaveAccessibleName(name: Wanted): Promise<void>
  toHaveAccessibleDescription(text: Wanted): Promise<void>
  toHaveURL(url: Wanted): Promise<void>
  toHaveTitle(title: Wanted): Promise<void>
}

declare module 'vitest' {
  interface Matchers extends PageMatchers {}
}

expect.extend({
  ...ofOne('toBeVisible', (element) => [isVisible(element), true]),
  ...ofOne('toBeFocused', (element) => [document.activeElement === element, true]),
  ...ofOne('toBeEnabled', (element) => [element.matches(':disabled'), false]),
  ...ofOne('toBeDisabled', (element) => [element.matches(':disabled'), true]),
  ...ofOne('toBeChecked', (element, options?: { checked: boolean }) => [isChecked(element), options?.checked ?? true]),
  ...ofOne('toContainText', (element, text: Wanted) => [textOf(element), text, includes]),
  ...ofOne('toHaveValue', (element, value: string) => [(element as HTMLInputElement).value, value]),
  ...ofOne('toHaveAttribute', (element, name: string, value: Wanted = /^/) => [element.getAttribute(name), value]),
  ...ofOne('toHaveAccessibleName', (element, name: Wanted) => [nameOf(element), name]),
  ...ofOne('toHaveAccessibleDescription', (element, text: Wanted) => [descriptionOf(element), text]),
  toHaveText(locator: Locator, wanted: Texts) {
    const texts = Array.isArray(wanted) ? wanted : [wanted]
    return poll(this.isNot, () => [locator.elements().map(textOf), texts, fitsAll])
  },
  toBeHidden(locator: Locator) {
    return poll(this.isNot, () => [locator.elements().some(isVisible), false])
  },
  toHaveCount(locator: Locator, count: number) {
    return poll(this.isNot, () => [locator.elements().length, count])
  },
  toHaveURL(_page: object, url: Wanted) {
    const { href, origin } = location
    return poll(this.isNot, () => [url instanceof RegExp ? href : href.replace(origin, ''), url])
  },
  toHaveTitle(_page: object, title: Wanted) {
    return poll(this.isNot, () => [document.title, title])
  },
})

type Fits = (actual: unknown, wanted: unknown) => boolean
type Facts = [actual: unknown, wanted: unknown, fits?: Fits]

/** A matcher of a locator's only element. */
function ofOne<Wanting extends unknown[]>(name: string, read: (element: Element, ...wanted: Wanting) => Facts) {
  function matcher(this: { isNot?: boolean }, locator: Locator, ...wanted: Wanting) {
    return poll(this.isNot, () => {
      const found = locator.elements()
      return found[0] && !found[1] ? read(found[0], ...wanted) : [`${found.length} × ${locator.words}`, 'one']
    })
  }
  return { [name]: matcher }
}

/** Reads until the page is as wanted. */
async function poll(isNot: boolean | undefined, read: () => Facts) {
  const deadline = Date.now() + longestMs
  for (;;) {
    const [actual, wanted, fits = fitsOne] = read()
    const pass = fits(actual, wanted)
    if (pass !== (isNot ?? false) || Date.now() > deadline)
      return { pass, actual, expected: wanted, message: () => `${String(actual)} ${isNot ? 'is' : 'is not'} ${wanted}` }
    await sleep(everyMs)
  }
}

const fitsOne: Fits = (actual, wanted) =>
  wanted instanceof RegExp ? wanted.test(String(actual ?? '')) : actual === wanted

const fitsAll: Fits = (actual, wanted) =>
  Array.isArray(actual) &&
  Array.isArray(wanted) &&
  actual.length === wanted.length &&
  wanted.every((each, at) => fitsOne(actual[at], typeof each === 'string' ? tidy(each) : each))

const includes: Fits = (actual, wanted) =>
  wanted instanceof RegExp ? fitsOne(actual, wanted) : String(actual).includes(tidy(String(wanted)))

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

function descriptionOf(element: Element): string {
  return tidy(computeAccessibleDescription(element, { getComputedStyle: inlineStyle }))
}
