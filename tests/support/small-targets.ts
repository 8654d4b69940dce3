import type { Page } from '@playwright/test'

/**
 * Visible links, buttons, fields and summaries smaller than 24 pixels in either direction, with their sizes. Links inside a sentence are
 * left out, because WCAG 2.5.8 exempts them. A field counts with its label, and what a larger area around it reacts to counts as that
 * large.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const targets = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    return [...targets]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => !target.closest('.sr, [inert], .skip') && !isInSentence(target) && !isLargeEnough(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        const name = target.ariaLabel || target.textContent?.trim() || target.getAttribute('name') || target.className
        return `${target.localName} "${name}" ${Math.round(width)} × ${Math.round(height)}`
      })

    function isLargeEnough(target: HTMLElement): boolean {
      const labels = 'labels' in target ? [...((target.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      return [target, ...labels].some((one) => isLarge(one.getBoundingClientRect()) || reactsAround(one))
    }

    function isLarge({ width, height }: DOMRect): boolean {
      return width >= least - 0.5 && height >= least - 0.5
    }

    /** True when presses 12 pixels from an element's center, in all directions, still reach it. */
    function reactsAround(target: HTMLElement): boolean {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [centerX, centerY, far] = [x + width / 2, y + height / 2, least / 2 - 0.5]
      return [
        [0, -far],
        [0, far],
        [-far, 0],
        [far, 0],
      ].every(([dx = 0, dy = 0]) => target.contains(document.elementFromPoint(centerX + dx, centerY + dy)))
    }

    function isInSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== 'inline') return false
      const words = [...(target.parentElement?.childNodes ?? [])].filter((node) => node instanceof Text)
      return words.some((node) => /\w/.test(node.data))
    }
  })
}

/** Fields with text so small that a phone zooms the page. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
      .filter((field) => !field.matches('[type=radio], [type=checkbox], [type=file]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 100)),
  )
}
