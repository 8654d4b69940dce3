import type { Page } from '@playwright/test'

/** Answers requests for these files with 404: all of them, or the first few. */
export async function loseFiles(page: Page, files: RegExp, { times = Number.POSITIVE_INFINITY } = {}): Promise<void> {
  let lost = 0
  // The runner's own `times` can hold a document up that loads again just then.
  await page.route(files, (route) => (lost++ < times ? route.fulfill({ status: 404, body: '' }) : route.fallback()))
}
