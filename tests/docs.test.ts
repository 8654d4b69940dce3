import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const sources = globSync([
  '*.ts',
  '{app,server,domain,contract,adapters,config,database,sandbox-gateway,scripts,bench,demo,tests}/**/*.{ts,tsx,css,sql}',
]).filter((file) => !file.startsWith('database/migrations/'))
const pages = globSync(['*.md', 'docs/**/*.md'])
const decisions = readdirSync('docs/decisions').filter((file) => /^\d{4}-/.test(file))
const paths = new Set(globSync(['*.{ts,md}', '{*,*/**}/*.{ts,tsx,css,sql,md,mjs}'], { exclude: ['node_modules/**'] }))
/** All ends of these paths, such as 'app/a/b', 'a/b' and 'b' of 'app/a/b'. */
const ends = new Set([...paths].flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
const comments = sources.flatMap((file) => commentsOf(file).map((comment) => ({ file, comment })))

test('every file that a page of the docs names exists', () => {
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.flatMap((file) => missingPaths(readFileSync(file, 'utf8')).map((path) => `${file}: ${path}`))).toEqual(
    [],
  )
})

test('every link of a page of the docs leads to a file', () => {
  const broken = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(file), target)))
      .map(([, target]) => `${file}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every file that a comment names exists', () => {
  expect(sources.length).toBeGreaterThan(2_000)
  const missing = comments.flatMap(({ file, comment }) => missingPaths(comment).map((path) => `${file}: ${path}`))
  expect(missing).toEqual([])
})

test('every decision that a page or a comment names exists', () => {
  const known = new Set(decisions.map((file) => Number(file.slice(0, 4))))
  const texts = [
    ...pages.map((file) => [file, readFileSync(file, 'utf8')] as const),
    ...comments.map(({ file, comment }) => [file, comment] as const),
  ]
  const missing = texts.flatMap(([file, text]) =>
    [...text.matchAll(/\bdecisions? (\d{1,4})\b|\((0\d{3})\)/g)]
      .filter(([, named, short]) => !known.has(Number(named ?? short)))
      .map(([found]) => `${file}: ${found}`),
  )
  expect(missing).toEqual([])
})

test('the index of decisions lists each decision once, with its title', () => {
  const listed = readFileSync('docs/decisions/README.md', 'utf8').match(/^- \[.*?\]\(\S+\)/gm) ?? []
  const lines = decisions.map((file) => {
    const [, title = ''] = /^# \d+ · (.+)/.exec(readFileSync(`docs/decisions/${file}`, 'utf8')) ?? []
    return `- [${file.slice(0, 4)} ${title}](${file})`
  })
  expect(listed.toSorted(), 'docs/decisions/README.md lacks a line of a decision, or has another title').toEqual(
    lines.toSorted(),
  )
})

test('a missing file is found, whether its folder is named or not', () => {
  expect(missingPaths('see `docs/nowhere.md` and tests/docs.test.ts')).toEqual(['docs/nowhere.md'])
  expect(missingPaths('see never-written.tsx and docs.test.ts')).toEqual(['never-written.tsx'])
  expect(missingPaths('see `<module>.ts`, `*-emails.ts`, `contract/<module>.ts` and …-page.tsx')).toEqual([])
})

/** The files that a text names and that do not exist. A name with a wildcard names several files. */
function missingPaths(text: string): string[] {
  const named = text.match(/(?<![\w/.<>*…@-])[\w-]+(?:\/[\w.-]+)*\.(?:tsx?|css|sql|md|mjs)\b/g) ?? []
  return named.filter((path) => !ends.has(path))
}

function commentsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? []
  if (file.endsWith('.sql')) return text.match(/--.*/g) ?? []
  return parseSync(file, text).comments.map(({ value }) => value)
}
