import { expect, test } from 'vitest'
import { policyTextOf } from '#domain/settings/current-policy-text.ts'
import { standardSettings } from '#domain/settings/store-settings.ts'
import { shareServedShop } from '#tests/support/served-pages.ts'

const words = policyTextOf(standardSettings)

const paths = [
  '/',
  '/shipping-returns',
  '/faq',
  '/terms',
  '/our-impact',
  '/sustainability',
  '/care-guide',
  '/size-guide',
]
const others = ['/privacy', '/accessibility', '/contact', '/product/aurelia-tote', '/product/riva-basket', '/cart']

/** A promise with the phrases that pages use for it and its one allowed value. */
const promises: { name: string; wording: RegExp; value: string }[] = [
  { name: 'domestic returns', wording: /domestic orders:? (?:within )?(\d+ days)/gi, value: words.returnWindow },
  { name: 'returns in headings', wording: /returns? within (\d+ days)/gi, value: words.returnWindow },
  { name: 'defective items', wording: /defective items:? (?:within )?(\d+ days)/gi, value: words.defectiveWindow },
  {
    name: 'international',
    wording: /international orders:? (?:within )?(\d+ days)/gi,
    value: words.internationalWindow,
  },
  { name: 'return number', wording: /RMA\)? (?:is issued )?within (\d+ to \d+ hours)/g, value: words.rmaTime },
  { name: 'inspection', wording: /inspection (?:takes|in) (\d+ to \d+ business days)/gi, value: words.inspectionTime },
  {
    name: 'refund',
    wording: /refund (?:follows |goes back to the card that paid, )?in (\d+ to \d+ business days)/gi,
    value: words.refundTime,
  },
  { name: 'free returns', wording: /domestic orders over (\$\d+)/gi, value: words.freeReturnOver },
  {
    name: 'processing',
    wording: /(?:process|packed?|order) [\w ]*within (\d+-\d+ business days)/gi,
    value: words.processingTime,
  },
  { name: 'same day', wording: /before (\d+ [AP]M \w+)/g, value: words.cutoff },
  { name: 'changes', wording: /within (\d+ hours) of ordering/gi, value: words.changeTime },
  { name: 'changes in the terms', wording: /changed or cancelled within (\d+ hours)/gi, value: words.changeTime },
  { name: 'warranty', wording: /(\d+-year|lifetime|\d+-month) warranty/gi, value: words.warranty },
  { name: 'support hours', wording: /(\w{3}-\w{3} \d+-\d+ \w+)/g, value: words.supportHours },
  { name: 'reply', wording: /reply within (\d+ \w+)/gi, value: words.replyTime },
  { name: 'free shipping', wording: /free above (\$\d+) after discounts/gi, value: words.freeShippingOver },
  { name: 'flat shipping', wording: /shipping is (\$\d+)/gi, value: words.flatShipping },
  { name: 'gift', wording: /(\d+)% of (?:profits|each|every|its subtotal|the subtotal)/gi, value: '5' },
  { name: 'tax', wording: /tax, (\d+%)/gi, value: words.tax },
  { name: 'hold', wording: /held? (?:the bags )?for (?:you for )?(\d+ minutes)/gi, value: words.reservationTime },
]

const shop = await shareServedShop()
const texts: { path: string; text: string }[] = []
for (const path of [...paths, ...others]) texts.push({ path, text: textOf((await shop.read(path)).html) })

// STA-038..044, STA-046..048, STA-050
test('no two pages contradict each other: each promise has one value, that of the policy', () => {
  for (const { name, wording, value } of promises) {
    const values = texts.flatMap(({ text }) => [...text.matchAll(wording)].map((match) => match[1]?.toLowerCase()))
    expect(new Set(values), name).toEqual(new Set([value.toLowerCase()]))
  }
})

test('the policy is in several places, so that the comparison means something', () => {
  const several = promises.filter(({ wording }) => texts.filter(({ text }) => text.match(wording)).length > 1)
  expect(several.length).toBeGreaterThan(12)
})

test('a sentence about returning a bag has no other number of days', () => {
  const known = [words.returnWindow, words.defectiveWindow, words.internationalWindow, words.withdrawalWindow]
  for (const { path, text } of texts.filter((page) => page.path !== '/privacy'))
    for (const sentence of text
      .split(/(?<=[.!?]) /)
      .filter((one) => /\breturn(s|ed|able)?\b.*\b(bag|orders?|items?|delivery)\b/i.test(one)))
      for (const [days] of sentence.matchAll(/\b\d+ days\b/g)) expect(known, `${path}: ${sentence}`).toContain(days)
})

test('no page advertises a feature that the shop lacks', () => {
  for (const { path, text } of texts) {
    expect(text, path).not.toMatch(/gift cards?|gift certificates?|overnight|next[- ]day|\$8\.99|price match/i)
    expect(text, path).not.toMatch(/within 48 hours|45 days for US/i)
  }
})

/** The text that people read, with a space at the end of each element, without structured data. */
function textOf(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<head[\s\S]*?<\/head>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}
