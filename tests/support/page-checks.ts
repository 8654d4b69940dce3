import type { Page } from '@playwright/test'

/** Texts that overflow the screen or their own box, or are cut. Rows that scroll by themselves may overflow. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const say = (what: string, element: Element) =>
      found.push(`${what}: ${element.tagName} .${element.className} ${element.textContent?.slice(0, 60)}`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!isSeen(element)) continue
      const reach = reachOfText(element)
      if (!reach || canScroll(element)) continue
      if (reach.right > innerWidth + 1 || reach.left < -1) say('outside', element)
      else if (reach.right > endOf(element) + 1) say('over its edge', element)
    }
    return found

    function isSeen(element: HTMLElement): boolean {
      if (!element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true })) return false
      return !element.closest('.sr, .skip, svg, option, [inert]')
    }
    function reachOfText(element: HTMLElement): { left: number; right: number } | null {
      const rects = [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
      if (rects.length === 0) return null
      return { left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)) }
    }
    /** The end of the first box around it that is not inline; none for a box with an ellipsis. */
    function endOf(element: HTMLElement): number {
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        const { display, textOverflow } = getComputedStyle(around)
        if (textOverflow === 'ellipsis') return Number.POSITIVE_INFINITY
        if (!/^(inline|contents)$/.test(display)) return around.getBoundingClientRect().right
      }
      return innerWidth
    }
    function canScroll(element: Element | null): boolean {
      for (let around = element; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
      return false
    }
  })
}

/** With forced colors: focused elements without a visible ring, and chosen ones that look like others. */
export function unseenStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element) => `${element.tagName} .${element.className} ${element.textContent?.slice(0, 30)}`
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, textarea, summary',
    )) {
      if (!element.checkVisibility({ checkVisibilityCSS: true }) || element.tabIndex < 0) continue
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement === element && !around(element).some(isRinged)) found.push(`focus: ${nameOf(element)}`)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const chosen = '[aria-checked=true], [aria-pressed=true], [aria-selected=true], nav [aria-current], input:checked'
    for (const element of document.querySelectorAll(chosen)) {
      if (!element.checkVisibility()) continue
      const other = likeIt(element)
      if (other && lookOf(element) === lookOf(other)) found.push(`chosen: ${nameOf(element)}`)
    }
    const drawn: [string, string | null][] = [
      ['.status', '::before'],
      ['.track .is-done', '::before'],
      ['.steps .is-on', '::before'],
      ['.distribution b i', null],
      ['.ruler em', null],
      ['.ledger .ledger__bar b', null],
      ['.own-impact__bar i', null],
      ['.count', null],
    ]
    const canvas = getComputedStyle(document.body).backgroundColor
    for (const [selector, part] of drawn)
      for (const element of document.querySelectorAll(selector)) {
        const { backgroundColor } = getComputedStyle(element, part)
        if (backgroundColor === canvas || backgroundColor === 'rgba(0, 0, 0, 0)')
          found.push(`drawn: ${selector} in ${backgroundColor}`)
      }
    for (const element of document.querySelectorAll('.stars'))
      if (getComputedStyle(element).backgroundImage === 'none') found.push('drawn: .stars')
    for (const element of document.querySelectorAll('.accordion summary'))
      if (getComputedStyle(element, '::after').backgroundImage === 'none') found.push('drawn: .accordion summary')
    return [...new Set(found)]

    /** The elements that may have the focus ring instead: the row, the box or the form around it, or a stand-in. */
    function around(element: Element): Element[] {
      const drawnFor = [...(element.parentElement?.querySelectorAll(':scope > [data-now]') ?? [])]
      const rows = element.closest(
        '.option-row, .inline-form, .card-entry, .review-form__add, .return-drop, .pick label',
      )
      return [element, ...drawnFor, ...(rows ? [rows] : [])]
    }
    function isRinged(element: Element): boolean {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    function likeIt(element: Element): Element | undefined {
      const group = element.closest('[role=radiogroup], [role=group], fieldset, nav, ul, .segmented, .options')
      const attribute = ['aria-checked', 'aria-pressed', 'aria-selected'].find((name) => element.hasAttribute(name))
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])]
      return others.find((other) => {
        if (other === element || !other.checkVisibility()) return false
        if (element instanceof HTMLInputElement) return other instanceof HTMLInputElement && !other.checked
        return attribute ? other.getAttribute(attribute) === 'false' : !other.hasAttribute('aria-current')
      })
    }
    function lookOf(element: Element): string {
      const parts = [element, ...element.querySelectorAll('*')].flatMap((one) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(one, part)
          const {
            color,
            backgroundColor,
            borderTopWidth,
            borderTopColor,
            borderLeftWidth,
            outlineStyle,
            outlineWidth,
          } = style
          const { fontWeight, textDecorationLine, transform, content } = style
          return JSON.stringify([
            ...[color, backgroundColor, borderTopWidth, borderTopColor, borderLeftWidth, outlineStyle, outlineWidth],
            ...[fontWeight, textDecorationLine, transform, content],
          ])
        }),
      )
      return parts.slice(0, 6).join()
    }
  })
}

/** In print: controls, and texts that only a press would reveal. */
export function uselessOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'button, input:not(.quantity input), select, textarea, nav, .btn, [role=tab], [role=button], dialog'
    const seen = [...document.querySelectorAll(controls)].filter((one) =>
      one.checkVisibility({ checkVisibilityCSS: true }),
    )
    const closed = [...document.querySelectorAll<HTMLElement>('details > :not(summary)')].filter(
      (text) => text.parentElement?.checkVisibility() && text.clientHeight === 0,
    )
    return [...seen, ...closed].map((one) => `${one.tagName} .${one.className} ${one.textContent?.slice(0, 40)}`)
  })
}

/** The elements with running animations, of which reduced motion allows none. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.className ?? 'nothing'),
  )
}
