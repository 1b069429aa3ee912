// Rules of the texts that no compiler checks: every language has every text, in its own words and with the same values.
import { describe, expect, test } from 'vitest'
import { formOf, languages, messageFiles, stemOf, textsOf } from '../support/messages.ts'
import { code, importsOf, textOf } from '../support/sources.ts'
import { aliases, alike, clinical, forbidden } from './words.ts'

const [en, de, ar] = await Promise.all([textsOf('en'), textsOf('de'), textsOf('ar')])
const all = { en, de, ar }
const translations = { de, ar }

const FORMS = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
}

/** The values `{{name}}` and tags `<link>` in a text, each once, sorted. */
const valuesIn = (text: string): string[] =>
  [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\w+>/g) ?? [])]
    .map(value => value.replace(/[\s,]\w*(?=\}\})/, ''))
    .sort()

test('there are texts to look at, and each set is in every language and in the catalogue', () => {
  expect(messageFiles.length).toBeGreaterThan(15)
  const namespaces = [...new Set(messageFiles.map(({ namespace }) => namespace))]
  for (const namespace of namespaces) {
    const found = messageFiles.filter(file => file.namespace === namespace).map(({ language }) => language)
    expect(found.sort(), namespace).toEqual([...languages].sort())
  }
  const registered = importsOf('packages/web/src/i18n/catalogue.ts')
  expect(registered.length).toBe(namespaces.length)
})

test.each([
  ['de', 'German', '} satisfies Messages<typeof en>'],
  ['ar', 'Arabic', "} satisfies Messages<typeof en, 'ar'>"],
])('a file of %s is declared like every other', (language, name, ending) => {
  // Then the compiler names missing and superfluous texts, and the head tells people who read only English what the file is.
  const isHead = new RegExp(`^// [^\\n]*\\bin ${name}\\b`, 'i')
  const others = messageFiles.flatMap(({ path, language: own }) => {
    const text = textOf(path)
    const isDeclared =
      isHead.test(text) && text.includes('\nexport default {\n') && text.endsWith(`${ending}\n`)
    return own === language && !isDeclared ? [path] : []
  })
  expect(
    others,
    `Begin it with a line in English that says what it is, in ${name}; write \`export default {\` and end it with \`${ending}\``,
  ).toEqual([])
})

describe.each(['de', 'ar'] as const)('%s', language => {
  const texts = translations[language]

  test('has every key and no other', () => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(stemOf))].sort()
    expect(keys(texts)).toEqual(keys(en))
  })

  test('has the same values and links in every text', () => {
    const wrong = [...texts].flatMap(([key, text]) => {
      const form = formOf(key)
      const source = en.get(key) ?? en.get(`${stemOf(key)}_other`) ?? ''
      const missing = valuesIn(source).filter(value => !valuesIn(text).includes(value))
      const extra = valuesIn(text).filter(value => !valuesIn(source).includes(value))
      // In Arabic, the forms for zero, one and two may use words instead of the number.
      const mayLack = form && ['zero', 'one', 'two'].includes(form) ? /^\{\{(count|n)\}\}$/ : /^$/
      return [...missing.filter(value => !mayLack.test(value)), ...extra].map(value => `${key}: ${value}`)
    })
    expect(wrong).toEqual([])
  })

  test('leaves nothing in English', () => {
    const same = [...texts]
      .filter(([key, text]) => text === en.get(key) && /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')))
      .map(([key, text]) => `${key}: ${text}`)
      .filter(line => !alike[language].has(line.slice(0, line.indexOf(': '))) && !clinical.test(line))
    expect(same).toEqual([])
  })
})

test('every exception of the untranslated is still one', () => {
  for (const language of ['de', 'ar'] as const)
    for (const key of alike[language]) {
      expect(en.has(key), `${key} is a text`).toBe(true)
      expect(translations[language].get(key), `${language} ${key}`).toBe(en.get(key))
    }
})

test.each(languages)('counted texts have each form of %s', language => {
  const stems = new Map<string, string[]>()
  for (const key of all[language].keys()) {
    const form = formOf(key)
    if (form) stems.set(stemOf(key), [...(stems.get(stemOf(key)) ?? []), form])
  }
  expect(stems.size).toBeGreaterThan(5)
  for (const [stem, forms] of stems) expect(forms.sort(), stem).toEqual([...FORMS[language]].sort())
})

test('Arabic is written in Arabic letters', () => {
  const latin = [...ar]
    .filter(
      ([, text]) => /\p{L}{2}/u.test(text.replace(/\{\{[^}]*\}\}/g, '')) && !/\p{Script=Arabic}/u.test(text),
    )
    .map(([key]) => key)
    .filter(key => !alike.ar.has(key) && !clinical.test(key))
  expect(latin).toEqual([])
})

test('in Arabic a plus beside a figure keeps its side', () => {
  // Without direction marks, `1+` is displayed as `+1`.
  const isTurned = (text: string) =>
    /[\d}]\+|(?<!\u200e)\+[\d{]/.test(text.replaceAll(/\u2066[^\u2069]*\u2069/g, ''))
  expect(['1+', '+{{n}}', '\u20661+\u2069', '\u200f\u200e+{{n}}'].map(isTurned)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([...ar].filter(([, text]) => isTurned(text))).toEqual([])
})

describe('forbidden words of the glossary', () => {
  // `\b` supports Latin letters only; Arabic writes the article and short words together with the next word.
  const whole = (word: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبلك]?ال)?(?:${word})(?![\\p{L}\\p{M}])`, 'iu')

  test.each(languages)('stand in no text of %s', language => {
    const shown = [...all[language]].filter(([key]) => !aliases.test(key) && !clinical.test(key))
    const found = shown.flatMap(([key, text]) =>
      forbidden[language]
        .filter(({ word, except = [], unless }) => {
          const english = en.get(key) ?? en.get(`${stemOf(key)}_other`) ?? ''
          return whole(word).test(text) && !except.includes(key) && !unless?.test(english)
        })
        .map(({ word, instead }) => `${key} says ${word}; say ${instead}: ${text}`),
    )
    expect(found).toEqual([])
  })

  test('have another sense where the English text has it', () => {
    const deposit = forbidden.ar.find(({ word }) => whole(word).test('تأمين'))
    expect(deposit?.unless?.test('Insurance number')).toBe(true)
    expect(deposit?.unless?.test('Deposit paid')).toBe(false)
  })

  test('are excepted only where they stand', () => {
    for (const language of languages)
      for (const { word, except = [] } of forbidden[language])
        for (const key of except) expect(all[language].get(key), `${language} ${key}`).toMatch(whole(word))
  })
})

test('no text cheers, shouts or trails off in dots', () => {
  const odd = languages.flatMap(language =>
    [...all[language]]
      .filter(([, text]) => /!|\.\.\.|…\.| {2}|^\s|\s$/.test(text))
      .map(([key]) => `${language} ${key}`),
  )
  expect(odd).toEqual([])
})

// Glossary § 1.2, "Letters and marks", "Quotes · ellipsis" and "per cent".
test.each([
  ['a German ellipsis after a space', de, /\S…/],
  ['an Arabic tanwin after its alif', ar, /\u064b[اى]/],
  ['an Arabic per cent sign', ar, /\d\s?%/],
  ['a no-break space before a German per cent sign', de, /[\d}] ?%/],
])('texts have %s', (_, texts, wrong) => {
  const keys = [...texts].filter(([, text]) => wrong.test(text)).map(([key]) => key)
  expect(keys.filter(key => !clinical.test(key))).toEqual([])
})

test('what is to be done with an estimate that is over names the button as it is written on it', () => {
  for (const language of languages) {
    const button = all[language].get('estimates:bill') ?? ''
    for (const key of ['problems:estimate.expired', 'estimates:expired'])
      expect(all[language].get(key), `${language} ${key}`).toMatch(new RegExp(`[“„«]${button}[”“»]`))
  }
})

test('papers, mails and examples of consents put the tanwin after its alif, too', () => {
  const sources = [...code('packages/core/src/'), ...code('packages/functions/src/')]
  expect(sources.filter(path => /\u0627\u064b/.test(textOf(path)))).not.toEqual([])
  expect(sources.filter(path => /\u064b[اى]/.test(textOf(path)))).toEqual([])
})
