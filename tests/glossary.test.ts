import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

type Place = 'file names' | 'names' | 'types' | 'comments' | 'test names' | 'texts' | 'classes'
type Rule = { words: string; use: string; places: Place[]; except?: RegExp }

const prose: Place[] = ['comments', 'test names', 'texts']

/** Words that docs/glossary.md replaces, and the places without them. `except` is removed from a text before the check. */
const rules: Rule[] = [
  // An email that corrects an earlier one may say so.
  { words: 'told', use: 'shown, logged, emailed, announced, reported', places: prose, except: /We told you/g },
  { words: 'stands', use: 'is', places: prose },
  // Kept money is the contract's word (`keepReason`, `keptAmount`); a page that is live is kept fresh.
  {
    words: 'kept',
    use: 'stored, saved',
    places: ['comments', 'test names'],
    except:
      /kept (money|fresh|open|up to date)|money( of .+| later)? is kept|kept\b.*\b(refunded|reason)|payment is kept/g,
  },
  { words: 'desk', use: 'administration', places: prose },
  { words: 'moments?', use: 'time', places: prose, except: /in a moment|One moment|From that moment/g },
  { words: 'whoever', use: 'a noun', places: prose },
  {
    words: 'mails?|mailed',
    use: 'email',
    places: prose,
    except:
      /\b(mail (servers?|programs?|scanners?)|international mail|MAIL)\b|mail[-_:](texts?|)|'[a-z-]*-mail'|-mail'/gi,
  },
  // The word is right for a search and a password. Labels, and functions that format, are texts.
  {
    words: 'words',
    use: 'text, label',
    places: ['names', 'file names'],
    except:
      /(find|holds|matching|max|search|searched|common|new|without) Words|(is Made Of|of) Words|words Of|^words$|(search|quick) words/g,
  },
  { words: 'told|stands|desk|whoever', use: 'a plain word', places: ['names', 'file names'], except: /^told At$/ },
  { words: 'moments?', use: 'time, deadline', places: ['names', 'file names'] },
  { words: 'hands', use: 'workers', places: ['names'] },
  { words: 'soon|horizon|wall|stage|sea|strokes|light|act', use: 'what the file holds', places: ['file names'] },
  { words: 'mails?|kept', use: 'email, stored', places: ['file names'], except: /mail (server|certificate)/ },
  {
    words: 'mails?|mailed',
    use: 'email',
    places: ['names'],
    except: /^(MAIL|Mail|.*(send Mail|Mail From|Mail Server|mail Server|Mail Certificates)).*/,
  },
  { words: 'horizon|strokes', use: 'what the name is for', places: ['names', 'classes'] },
  { words: 'Made|Before|Given', use: 'what the type describes', places: ['types'] },
  { words: 'told|kept|words|mails?|sea|stage', use: 'the word of the glossary', places: ['classes'] },
  {
    words:
      'acc|acts|rowacts|addr|att|cat|imp|img|matwall|mob|msgs?|opt|pdp|rcards?|ret|rev|rform|tsize|txt|upl|una|rit|field g|bar [cl]|tabs v|sheet [hfb]|lead3',
    use: 'whole words',
    places: ['classes'],
    // The ending of a text file's name.
    except: /^txt$/,
  },
]

const sources = globSync(
  '{app,server,domain,contract,adapters,backup,config,database,sandbox-gateway,scripts,bench,demo,tests}/**/*.{ts,tsx}',
).filter((file) => file !== 'tests/glossary.test.ts')
const styles = globSync('app/**/*.css')
const migrations = globSync('database/migrations/*.sql')
const found = readAll()

test.each(rules)('$words: $use', ({ words, places, except }) => {
  expect(places.flatMap((place) => found[place].filter(({ text }) => breaks(text, words, except)).map(lineOf))).toEqual(
    [],
  )
})

test('the code is found, and so are such words in it', () => {
  for (const [place, texts] of Object.entries(found)) expect(texts.length, place).toBeGreaterThan(100)
  expect(breaks('the price that was told', 'told')).toBe(true)
  expect(breaks(wordsOf('whatWasTold'), 'told')).toBe(true)
  expect(breaks(wordsOf('scaffoldTools'), 'told')).toBe(false)
  expect(breaks('a mail server', 'mails?', /mail server/g)).toBe(false)
})

function breaks(text: string, words: string, except?: RegExp): boolean {
  return new RegExp(`\\b(${words})\\b`, words.startsWith('Made') ? '' : 'i').test(
    except ? text.replace(except, '') : text,
  )
}

function lineOf({ file, text }: { file: string; text: string }): string {
  return `${file}: ${text.replace(/\s+/g, ' ').trim()}`
}

/** The words of a name: 'toldOnce' is 'told Once', 'return-upload' is 'return upload'. */
function wordsOf(name: string): string {
  return name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[-_./]/g, ' ')
}

function readAll(): Record<Place, { file: string; text: string }[]> {
  const all: ReturnType<typeof readAll> = {
    'file names': [],
    names: [],
    types: [],
    comments: [],
    'test names': [],
    texts: [],
    classes: [],
  }
  for (const file of [...sources, ...styles]) all['file names'].push({ file, text: wordsOf(file) })
  for (const file of sources) readSource(file, all)
  for (const file of styles) {
    const css = readFileSync(file, 'utf8')
    for (const [comment] of css.matchAll(/\/\*[\s\S]*?\*\//g)) all.comments.push({ file, text: comment })
    for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/g)) all.classes.push({ file, text: wordsOf(name) })
  }
  for (const file of migrations)
    for (const [comment] of readFileSync(file, 'utf8').matchAll(/--.*/g)) all.comments.push({ file, text: comment })
  return all
}

function readSource(file: string, all: ReturnType<typeof readAll>): void {
  const { program, comments } = parseSync(file, readFileSync(file, 'utf8'))
  for (const { value } of comments) all.comments.push({ file, text: value })
  const names = new Set<string>()
  const isTest = /\.(test|spec)\.tsx?$/.test(file)
  // The descriptions of products and materials are advertising texts.
  const isCopy = /^(demo|tests\/support|app\/pages\/storefront\/materials)\//.test(file)
  const addText = (text: string) => {
    if (/\w \w/.test(text) && !isCopy) all[isTest ? 'test names' : 'texts'].push({ file, text })
  }
  // Tests find elements by their classes.
  const addSelectors = (text: string) => {
    if (file.startsWith('tests/'))
      for (const [, name = ''] of text.matchAll(/\.([a-z][\w-]*)/g)) all.classes.push({ file, text: wordsOf(name) })
  }
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    JSXIdentifier: ({ name }) => void names.add(name),
    TSTypeAliasDeclaration: ({ id: { name } }) => void all.types.push({ file, text: name }),
    Literal: ({ value }) => {
      if (typeof value !== 'string') return
      addSelectors(value)
      if (!isTest) addText(value)
    },
    TemplateElement: ({ value }) => {
      addSelectors(value.cooked ?? '')
      if (!isTest) addText(value.cooked ?? '')
    },
    JSXText: ({ value }) => addText(value),
    CallExpression: ({ callee, arguments: [title] }) => {
      if (isTest && title?.type === 'Literal' && typeof title.value === 'string' && isTestCall(callee))
        addText(title.value)
      if (isTest && title?.type === 'TemplateLiteral' && isTestCall(callee))
        addText(title.quasis.map(({ value }) => value.raw).join('…'))
    },
  }).visit(program)
  for (const name of names) all.names.push({ file, text: wordsOf(name) })
}

/** True for `test(…)`, `test.step(…)`, `test.each(…)(…)` and the like. */
function isTestCall(callee: { type: string }): boolean {
  let inner = callee as { type: string; object?: { type: string }; callee?: { type: string }; name?: string }
  while (inner.object ?? inner.callee) inner = (inner.object ?? inner.callee) as typeof inner
  return inner.type === 'Identifier' && /^(test|describe)$/.test(inner.name ?? '')
}
