import { computeAccessibleName, getRole } from 'dom-accessibility-api'

/** A string is part of the text, whatever its case, unless it is exact. */
export type Wanted = string | RegExp
export type Exact = { exact?: boolean }

/** The text with single spaces. */
export function textOf(element: Element): string {
  return tidy(element.textContent ?? '')
}

export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function matches(text: string, wanted: Wanted, { exact = false }: Exact = {}): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === tidy(wanted) : text.toLowerCase().includes(tidy(wanted).toLowerCase())
}

/** False inside folded, closed or hidden elements; style sheets are not loaded. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || (at.tagName === 'DIALOG' && !at.hasAttribute('open'))) return false
    if (at.hasAttribute('popover') && !at.hasAttribute('data-open')) return false
    if (at instanceof HTMLElement && (at.style.display === 'none' || at.style.visibility === 'hidden')) return false
    const folded: Element | null = at.parentElement
    if (folded?.tagName === 'DETAILS' && !folded.hasAttribute('open') && at.tagName !== 'SUMMARY') return false
  }
  return true
}

export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true'
}

/** The accessible name, as a screen reader says it. */
export function nameOf(element: Element): string {
  return tidy(computeAccessibleName(element, { getComputedStyle: inlineStyle }))
}

/** No style sheet is loaded, and computing the styles of a whole page takes seconds. */
export function inlineStyle(element: Element): CSSStyleDeclaration {
  return (element as HTMLElement).style
}

/** The role that assistive technology sees. */
function roleOf(element: Element): string | null {
  const role = getRole(element)
  if (element.hasAttribute('role')) return role
  if (element.tagName === 'P') return 'paragraph'
  if (role === 'banner' || role === 'contentinfo') return element.closest(parts) ? null : role
  if (role === 'region' || role === 'form') return nameOf(element) ? role : null
  if (element.tagName === 'SUMMARY') return null
  return element.getAttribute('scope') === 'row' ? 'rowheader' : role
}

/** A header or footer in one of these belongs to that part of the page. */
const parts = 'article, aside, main, nav, section'

/** The elements that have a role without stating it; of other roles any element may. */
const tagsOf: Record<string, readonly string[]> = {
  alert: [],
  alertdialog: [],
  group: ['FIELDSET', 'DETAILS', 'OPTGROUP', 'ADDRESS'],
  menuitem: [],
  radiogroup: [],
  article: ['ARTICLE'],
  banner: ['HEADER'],
  button: ['BUTTON', 'INPUT'],
  cell: ['TD'],
  checkbox: ['INPUT'],
  combobox: ['INPUT', 'SELECT'],
  contentinfo: ['FOOTER'],
  dialog: ['DIALOG'],
  form: ['FORM'],
  img: ['IMG', 'SVG', 'svg'],
  heading: ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  link: ['A', 'AREA'],
  list: ['UL', 'OL', 'MENU'],
  listitem: ['LI'],
  main: ['MAIN'],
  navigation: ['NAV'],
  option: ['OPTION'],
  paragraph: ['P'],
  radio: ['INPUT'],
  region: ['SECTION'],
  row: ['TR'],
  searchbox: ['INPUT'],
  slider: ['INPUT'],
  spinbutton: ['INPUT'],
  status: ['OUTPUT'],
  tab: [],
  table: ['TABLE'],
  tabpanel: [],
  textbox: ['INPUT', 'TEXTAREA'],
}

type ByRole = Exact & { name?: Wanted; level?: number; checked?: boolean; expanded?: boolean; selected?: boolean }

/** The elements with a role that assistive technology reaches. */
export function byRole(root: ParentNode, role: string, { name, level, exact, ...states }: ByRole): Element[] {
  const tags = tagsOf[role]
  const isWanted = (element: Element) =>
    (!tags || tags.includes(element.tagName) || element.hasAttribute('role')) &&
    roleOf(element) === role &&
    !element.closest('[aria-hidden="true"], [inert]') &&
    isVisible(element) &&
    (level === undefined || levelOf(element) === level) &&
    Object.entries(states).every(([state, is]) => stateOf(element, state) === is) &&
    (name === undefined || matches(nameOf(element), name, { exact: exact ?? false }))
  return all(root).filter(isWanted)
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? element.tagName.slice(1))
}

function stateOf(element: Element, state: string): boolean {
  if (state === 'checked' && element instanceof HTMLInputElement) return element.checked
  return element.getAttribute(`aria-${state}`) === 'true'
}

/** The controls and regions that a label names. */
export function byLabel(root: ParentNode, label: Wanted, exact: Exact): Element[] {
  return all(root, 'input, select, textarea, button, [aria-label], [aria-labelledby]').filter((element) =>
    labelsOf(element).some((text) => matches(text, label, exact)),
  )
}

function labelsOf(element: Element): string[] {
  const labelledby = element.getAttribute('aria-labelledby')
  if (labelledby)
    return [
      tidy(
        labelledby
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
    ]
  const label = element.getAttribute('aria-label')
  if (label) return [tidy(label)]
  const { labels } = element as HTMLInputElement
  return [...(labels ?? [])].map(textOf)
}

/** The innermost elements whose text matches. */
export function byText(root: ParentNode, text: Wanted, exact: Exact): Element[] {
  const found = all(root, '*:not(script, style, noscript, template, option)').filter((element) =>
    matches(textOf(element), text, exact),
  )
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)))
}

export function byAttribute(root: ParentNode, attribute: string, text: Wanted): Element[] {
  return all(root, `[${attribute}]`).filter((element) => matches(element.getAttribute(attribute) ?? '', text))
}

export function all(root: ParentNode, selector = '*'): Element[] {
  return [...root.querySelectorAll(selector)]
}
