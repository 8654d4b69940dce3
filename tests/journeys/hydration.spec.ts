import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

/** Attributes that connect elements, in the browser's React and in the page. */
const ties = ['id', 'htmlFor', 'name', 'aria-labelledby', 'aria-describedby', 'aria-controls'] as const

test('ids that connect elements are the same in the page and in its script', async ({ page, allowAnswers }) => {
  allowAnswers('404 /nowhere')
  for (const path of ['/', '/bags', '/product/selene-mini', '/contact', '/faq', '/nowhere']) {
    await openPage(page, path)
    const seen = await page.evaluate((names) => {
      const differing: string[] = []
      let compared = 0
      for (const element of document.querySelectorAll('body *')) {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))
        const props = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
        for (const name of names) {
          const expected = props?.[name]
          if (typeof expected !== 'string') continue
          compared += 1
          const actual = element.getAttribute(name === 'htmlFor' ? 'for' : name)
          if (actual !== expected) differing.push(`${element.tagName} ${name}: ${actual}, not ${expected}`)
        }
      }
      return { compared, differing }
    }, ties)
    expect(seen.compared, path).toBeGreaterThan(3)
    expect(seen.differing, path).toEqual([])
  }
})
