import { setTimeout as sleep } from 'node:timers/promises'
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { expect } from 'vitest'
import { type Locator, longestMs, pauseMs } from './locator.ts'
import { inlineStyle, isDisabled, isVisible, nameOf, textOf, tidy, type Wanted } from './queries.ts'

type Texts = Wanted | readonly Wanted[]

/** Playwright's matchers for locators, under the same names: each waits until the page is as wanted. */
type PageMatchers = {
  toBeVisible(): Promise<void>
  toBeHidden(): Promise<void>
  toHaveCount(count: number): Promise<void>
  toHaveText(text: Texts): Promise<void>
  toContainText(text: Texts): Promise<void>
  toHaveValue(value: Wanted): Promise<void>
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
  ...ofOne('toBeEnabled', (element) => [isDisabled(element), false]),
  ...ofOne('toBeDisabled', (element) => [isDisabled(element), true]),
  ...ofOne('toBeChecked', (element, options?: { checked: boolean }) => [isChecked(element), options?.checked ?? true]),
  ...ofOne('toHaveValue', (element, value: Wanted) => [(element as HTMLInputElement).value, value]),
  ...ofOne('toHaveAttribute', (element, name: string, value: Wanted = /^/) => [element.getAttribute(name), value]),
  ...ofOne('toHaveAccessibleName', (element, name: Wanted) => [nameOf(element), name]),
  ...ofOne('toHaveAccessibleDescription', (element, text: Wanted) => [descriptionOf(element), text]),
  toHaveText(locator: Locator, wanted: Texts) {
    const texts = Array.isArray(wanted) ? wanted : [wanted]
    return poll(this.isNot, () => [locator.elements().map(textOf), texts, fitsAll])
  },
  toContainText(locator: Locator, wanted: Texts) {
    const texts = Array.isArray(wanted) ? wanted : [wanted]
    return poll(this.isNot, () => [locator.elements().map(textOf), texts, containsAll])
  },
  toBeHidden(locator: Locator) {
    return poll(this.isNot, () => [locator.elements().some(isVisible), false])
  },
  toHaveCount(locator: Locator, count: number) {
    return poll(this.isNot, () => [locator.elements().length, count])
  },
  toHaveURL(_page: object, url: Wanted) {
    return poll(this.isNot, () => [
      url instanceof RegExp ? location.href : location.href.replace(location.origin, ''),
      url,
    ])
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
    const began = performance.now()
    const [actual, wanted, fits = fitsOne] = read()
    const pass = fits(actual, wanted)
    if (pass !== (isNot ?? false) || Date.now() > deadline)
      return { pass, actual, expected: wanted, message: () => `${String(actual)} ${isNot ? 'is' : 'is not'} ${wanted}` }
    await sleep(pauseMs(performance.now() - began))
  }
}

const fitsOne: Fits = (actual, wanted) =>
  wanted instanceof RegExp ? wanted.test(String(actual ?? '')) : actual === wanted

const fitsAll: Fits = (actual, wanted) =>
  Array.isArray(actual) &&
  Array.isArray(wanted) &&
  actual.length === wanted.length &&
  wanted.every((each, at) => fitsOne(actual[at], typeof each === 'string' ? tidy(each) : each))

/** Expects each text in one of the elements, in their order. A single text must be in the only element. */
const containsAll: Fits = (actual, wanted) => {
  if (!Array.isArray(actual) || !Array.isArray(wanted)) return false
  if (wanted.length === 1) return actual.length === 1 && includes(actual[0], wanted[0])
  let at = -1
  return wanted.every((each) => {
    at = actual.findIndex((one, index) => index > at && includes(one, each))
    return at >= 0
  })
}

const includes: Fits = (actual, wanted) =>
  wanted instanceof RegExp ? fitsOne(actual, wanted) : String(actual).includes(tidy(String(wanted)))

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

function descriptionOf(element: Element): string {
  return tidy(computeAccessibleDescription(element, { getComputedStyle: inlineStyle }))
}
