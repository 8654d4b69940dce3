import { userEvent } from '@testing-library/user-event'
import { until } from '../waits.ts'
import {
  all,
  byAttribute,
  byLabel,
  byRole,
  byText,
  type Exact,
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
export const longestMs = 10_000
export const everyMs = 5

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** Elements that are looked for anew each time, under the names of Playwright's locators. Actions wait for exactly one. */
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
  click: () => Promise<void>
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
}

type Filter = { hasText?: Wanted; hasNotText?: Wanted; has?: Locator; visible?: boolean }

/** `words`: where it looks, for messages. */
export function locate(find: () => Element[], words: string): Locator {
  const within = (word: string, search: (root: Element) => Element[]): Locator =>
    locate(() => [...new Set(find().flatMap(search))], `${words} ${word}`)
  const pick = (word: string, choose: (found: Element[]) => (Element | undefined)[]): Locator =>
    locate(() => choose(find()).filter((one) => one !== undefined), `${words} ${word}`)
  const act = async (work: (element: HTMLElement) => unknown) => {
    const deadline = Date.now() + longestMs
    const [element, ...others] = await until(find, (found) => isReady(found) || Date.now() > deadline, { everyMs })
    if (!(element instanceof HTMLElement) || others.length > 0 || !isReady([element]))
      throw new Error(`Not one that is visible and enabled, but ${others.length + Number(!!element)}: ${words}`)
    await work(element)
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
    click: () => act((element) => user.click(element)),
    dblclick: () => act((element) => user.dblClick(element)),
    hover: () => act((element) => user.hover(element)),
    focus: () => act((element) => element.focus()),
    blur: () => act((element) => element.blur()),
    check: () => act((element) => isChecked(element) || user.click(element)),
    uncheck: () => act((element) => isChecked(element) && user.click(element)),
    press: (keys) =>
      act((element) => {
        element.focus()
        return user.keyboard(keyboard(keys))
      }),
    fill: (text) =>
      act(async (element) => {
        await user.clear(element)
        if (text) await user.paste(text)
      }),
    pressSequentially: (text) => act((element) => user.type(element, text)),
    selectOption: (option) =>
      act((element) => {
        const named = all(element, 'option').find((one) => textOf(one) === option)
        return user.selectOptions(element, named?.getAttribute('value') ?? option)
      }),
    setInputFiles: (files) => act((element) => user.upload(element, files)),
  }
}

/** Presses keys where the focus is. */
export function pressKeys(keys: string): Promise<void> {
  return user.keyboard(keyboard(keys))
}

function isReady([element, another]: Element[]): boolean {
  return element !== undefined && !another && isVisible(element) && !element.matches(':disabled')
}

function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement && element.checked
}
