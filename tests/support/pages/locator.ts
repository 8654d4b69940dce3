import { setTimeout as sleep } from 'node:timers/promises'
import { userEvent } from '@testing-library/user-event'
import {
  all,
  byAttribute,
  byLabel,
  byRole,
  byText,
  type Exact,
  isDisabled,
  isVisible,
  matches,
  textOf,
  type Wanted,
} from './queries.ts'

/** Named keys as Playwright writes them: 'Shift+Tab'. */
const keyboard = (keys: string) => {
  const parts = keys.split('+')
  const last = parts.pop() ?? ''
  const held = parts.map((key) => `{${key}>}`).join('')
  const released = parts.map((key) => `{/${key}}`).join('')
  return `${held}${last.length === 1 ? last : `{${last}}`}${released}`
}

/** Milliseconds after which a test fails. */
export const longestMs = 20_000
const everyMs = 5

/** Milliseconds between two reads of the page, so that the page has most of the time. */
export function pauseMs(lookedMs: number): number {
  return Math.min(100, Math.max(everyMs, 3 * lookedMs))
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Elements that are searched anew each time, with the methods of Playwright's locators. Actions wait for exactly one element. */
export type Locator = {
  words: string
  elements: () => Element[]
  getByRole: (role: string, options?: Parameters<typeof byRole>[2]) => Locator
  getByLabel: (label: Wanted, exact?: Exact) => Locator
  getByText: (text: Wanted, exact?: Exact) => Locator
  getByPlaceholder: (text: Wanted) => Locator
  getByAltText: (text: Wanted) => Locator
  locator: (selector: string) => Locator
  filter: (filter: Filter) => Locator
  first: () => Locator
  last: () => Locator
  nth: (index: number) => Locator
  or: (other: Locator) => Locator
  /** Presses a disabled element, too, by force. */
  click: (options?: { force: boolean }) => Promise<void>
  dblclick: () => Promise<void>
  hover: () => Promise<void>
  focus: () => Promise<void>
  blur: () => Promise<void>
  check: () => Promise<void>
  uncheck: () => Promise<void>
  press: (keys: string) => Promise<void>
  /** Replaces the text of a field. */
  fill: (text: string) => Promise<void>
  /** Types key by key. */
  pressSequentially: (text: string) => Promise<void>
  selectOption: (option: string) => Promise<void>
  setInputFiles: (files: File | File[]) => Promise<void>
  /** The present number of elements. */
  count: () => number
  all: () => Locator[]
  /** The text of the only element, once it is there. */
  innerText: () => Promise<string>
  getAttribute: (name: string) => Promise<string | null>
}

type Filter = { hasText?: Wanted; hasNotText?: Wanted; has?: Locator; visible?: boolean }

/** `words`: a description of the elements, for messages. */
export function locate(find: () => Element[], words: string): Locator {
  const within = (word: string, search: (root: Element) => Element[]): Locator =>
    locate(() => [...new Set(find().flatMap(search))], `${words} ${word}`)
  const pick = (word: string, choose: (found: Element[]) => (Element | undefined)[]): Locator =>
    locate(() => choose(find()).filter((one) => one !== undefined), `${words} ${word}`)
  const act = async (work: (element: HTMLElement) => unknown) => {
    const [element, ...others] = await look(find, isReady)
    if (!(element instanceof HTMLElement) || others.length > 0 || !isReady([element]))
      throw new Error(`Not one that is visible and enabled, but ${others.length + Number(!!element)}: ${words}`)
    await work(element)
  }
  const read = async <T>(of: (element: Element) => T): Promise<T> => {
    const [element] = await look(find, ({ length }) => length === 1)
    if (!element) throw new Error(`None: ${words}`)
    return of(element)
  }
  return {
    words,
    elements: find,
    getByRole: (role, options = {}) => within(`${role} ${options.name ?? ''}`, (root) => byRole(root, role, options)),
    getByLabel: (label: Wanted, exact = {}) => within(`label ${label}`, (root) => byLabel(root, label, exact)),
    getByText: (text: Wanted, exact = {}) => within(`text ${text}`, (root) => byText(root, text, exact)),
    getByPlaceholder: (text: Wanted) => within(`placeholder ${text}`, (root) => byAttribute(root, 'placeholder', text)),
    getByAltText: (text: Wanted) => within(`alt ${text}`, (root) => byAttribute(root, 'alt', text)),
    locator: (selector) => within(selector, (root) => all(root, selector)),
    filter: ({ hasText, hasNotText, has, visible }) =>
      pick('filtered', (found) =>
        found.filter(
          (one) =>
            (hasText === undefined || matches(textOf(one), hasText)) &&
            (hasNotText === undefined || !matches(textOf(one), hasNotText)) &&
            (has === undefined || has.elements().some((inner) => one.contains(inner))) &&
            (visible === undefined || isVisible(one) === visible),
        ),
      ),
    first: () => pick('first', (found) => found.slice(0, 1)),
    last: () => pick('last', (found) => found.slice(-1)),
    nth: (index) => pick(`nth ${index}`, (found) => [found.at(index)]),
    or: (other) => locate(() => [...new Set([...find(), ...other.elements()])], `${words} or ${other.words}`),
    click: async ({ force } = { force: false }) => void (await (force ? read : act)((element) => user.click(element))),
    dblclick: () => act((element) => user.dblClick(element)),
    hover: () => act((element) => user.hover(element)),
    focus: () => act((element) => element.focus()),
    blur: () => act((element) => element.blur()),
    check: () => act((element) => isChecked(element) || user.click(element)),
    uncheck: () => act((element) => isChecked(element) && user.click(element)),
    press: (keys) =>
      act((element) => {
        element.focus()
        return pressKeys(keys)
      }),
    fill: (text) =>
      act(async (element) => {
        await user.clear(element)
        // A dialog that opens meanwhile moves the focus, and text goes where that is.
        element.focus()
        if (text) await user.paste(text)
      }),
    pressSequentially: (text) => act((element) => user.type(element, text)),
    selectOption: (option) =>
      act(async (element) => {
        const isWanted = (one: Element) => textOf(one) === option || one.getAttribute('value') === option
        const [chosen] = await look(
          () => all(element, 'option').filter(isWanted),
          ({ length }) => length > 0,
        )
        if (!chosen) throw new Error(`No option ${option}: ${words}`)
        await user.selectOptions(element, chosen.getAttribute('value') ?? textOf(chosen))
      }),
    setInputFiles: (files) => act((element) => user.upload(element, files)),
    count: () => find().length,
    all: () => find().map((one, at) => locate(() => [one], `${words} nth ${at}`)),
    innerText: () => read(textOf),
    getAttribute: (name) => read((element) => element.getAttribute(name)),
  }
}

/** Reads until the element is as wanted, or the time is over. */
async function look(find: () => Element[], isWanted: (found: Element[]) => boolean): Promise<Element[]> {
  const deadline = Date.now() + longestMs
  for (;;) {
    const began = performance.now()
    const found = find()
    if (isWanted(found) || Date.now() > deadline) return found
    await sleep(pauseMs(performance.now() - began))
  }
}

/** Presses a named key, or types text, where the focus is. */
export async function pressKeys(keys: string, as: 'named' | 'typed' = 'named'): Promise<void> {
  const field = document.activeElement
  const form = keys === 'Enter' && field instanceof HTMLInputElement ? field.form : null
  let isDone = false
  const note = (event: Event) => {
    isDone ||= event.type === 'submit' || event.defaultPrevented
  }
  for (const type of ['keydown', 'keypress', 'submit']) window.addEventListener(type, note)
  await user.keyboard(as === 'named' ? keyboard(keys) : keys)
  // Enter presses the form's button, as in browsers; user-event looks only for one inside that states its type.
  const button = all(document, 'button').find((one) => one instanceof HTMLButtonElement && one.form === form)
  if (form && button && !isDone && !isDisabled(button)) await user.click(button)
  for (const type of ['keydown', 'keypress', 'submit']) window.removeEventListener(type, note)
}

function isReady([element, another]: Element[]): boolean {
  return element !== undefined && !another && isVisible(element) && !isDisabled(element)
}

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement && element.checked
}
