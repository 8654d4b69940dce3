import type { Page } from '@playwright/test'

/** Stand-ins for a translator and for extensions that change pages in the browser. Each runs from the first byte on. */
export const foreignChanges = {
  'a translator, a writing helper and a password manager': async (page: Page) => {
    await translate(page)
    await addHelpers(page)
  },
  'dark colors and texts of twice the length': async (page: Page) => {
    await addDarkColors(page)
    await doubleTexts(page)
  },
}

/** Replaces each text by `<font><font>…</font></font>`, from the page's load on or while it is read, and after each change. */
export async function translate(page: Page, from: 'load' | 'start' = 'load'): Promise<void> {
  await page.addInitScript((from) => {
    // The translator has a world of its own, where the page's changes to prototypes do not count.
    const { insertBefore, removeChild } = Node.prototype
    const own = 'font, script, style, noscript, textarea, svg, title, [translate="no"]'
    if (from === 'start') watch()
    else addEventListener('load', watch)

    function watch() {
      translateWithin(document)
      const records = { childList: true, characterData: true, subtree: true }
      new MutationObserver(() => translateWithin(document)).observe(document, records)
    }
    function translateWithin(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) if (text.data.trim() && !text.parentElement?.closest(own)) replace(text)
    }
    function replace(text: Text) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      const parent = text.parentNode as Node
      insertBefore.call(parent, outer, text)
      removeChild.call(parent, text)
    }
  }, from)
}

/** Adds what Grammarly and 1Password add: attributes of body and fields, and elements beside them. */
async function addHelpers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.setAttribute('data-gr-ext-installed', '')
      document.body.setAttribute('data-new-gr-c-s-check-loaded', '14.1')
      document.documentElement.append(document.createElement('grammarly-desktop-integration'))
      addBeside()
      new MutationObserver(addBeside).observe(document, { childList: true, subtree: true })
    })

    function addBeside() {
      for (const field of document.querySelectorAll('textarea:not([data-gramm])')) {
        for (const name of ['data-gramm', 'data-gramm_editor']) field.setAttribute(name, 'true')
        field.before(document.createElement('grammarly-extension'))
        field.after(document.createElement('grammarly-extension'))
      }
      const typed = 'input:not([data-1p-id], [type=hidden], [type=checkbox], [type=radio], [type=file])'
      for (const field of document.querySelectorAll(typed)) {
        field.setAttribute('data-1p-id', 'field')
        field.after(document.createElement('com-1password-button'))
      }
    }
  })
}

/** Changes colors as Dark Reader does: sheets in the head, attributes of the document, and of each element with a style of its own. */
async function addDarkColors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const rules = 'html, body { background-color: #181a1b !important; color: #e8e6e3 !important }'
      document.head.prepend(sheetOf('fallback', rules))
      for (const name of ['mode', 'scheme', 'proxy-injected'])
        document.documentElement.setAttribute(`data-darkreader-${name}`, 'dark')
      darken()
      new MutationObserver(darken).observe(document, { childList: true, attributeFilter: ['style'], subtree: true })
    })

    function darken() {
      for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
        if (!sheet.nextElementSibling?.matches('.darkreader')) sheet.after(sheetOf('sync', ''))
      for (const element of document.querySelectorAll<HTMLElement>('[style]:not([data-darkreader-inline-color])')) {
        element.setAttribute('data-darkreader-inline-color', '')
        element.style.setProperty('--darkreader-inline-color', '#e8e6e3')
      }
    }
    function sheetOf(kind: string, rules: string) {
      const style = document.createElement('style')
      style.className = `darkreader darkreader--${kind}`
      style.textContent = rules
      return style
    }
  })
}

/** Writes each text twice, as long languages would. */
async function doubleTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const written = new WeakMap<Node, string>()
    addEventListener('load', () => {
      doubleAll()
      new MutationObserver(doubleAll).observe(document, { childList: true, characterData: true, subtree: true })
    })

    function doubleAll() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (
          !text.data.trim() ||
          written.get(text) === text.data ||
          text.parentElement?.closest('script, style, textarea, svg')
        )
          continue
        text.data = `${text.data} ${text.data.trim()}`
        written.set(text, text.data)
      }
    }
  })
}
