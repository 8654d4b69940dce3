import { expect, test } from 'vitest'
import { emailAddress } from './ascii-email.ts'

test('a domain in another script becomes its DNS form', () => {
  expect(emailAddress('Ann@Bücher.example')).toBe('Ann@xn--bcher-kva.example')
  expect(emailAddress(' ann@例え.jp\u200b')).toBe('ann@xn--r8jz45g.jp')
  expect(emailAddress('ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('ann@example.com')
  expect(emailAddress('ann@münchen.de:80')).toBeNull()
  expect(emailAddress('ann@bücher')).toBeNull()
})

test('the name before the @ may have &, / and =, but no spaces, accents or dots at an end', () => {
  for (const text of ['a&b@example.com', 'a/b=c@example.com', "o'neil+bags@example.com", 'a.b@example.com'])
    expect(emailAddress(text), text).toBe(text)
  for (const text of ['.a@example.com', 'a.@example.com', 'a..b@example.com', 'ä@example.com', '"a b"@example.com'])
    expect(emailAddress(text), text).toBeNull()
})

test('an impossible domain is rejected', () => {
  const domains = ['-a.example', 'a-.example', '127.0.0.1', 'a_b.example', 'a..example', 'example.c', 'example.com.']
  for (const domain of domains) expect(emailAddress(`ann@${domain}`), domain).toBeNull()
  expect(emailAddress(`${'a'.repeat(64)}@example.com`)).not.toBeNull()
  expect(emailAddress(`${'a'.repeat(65)}@example.com`)).toBeNull()
  expect(emailAddress(`ann@${'a.'.repeat(130)}com`)).toBeNull()
})
