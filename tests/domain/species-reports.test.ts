// A report of an examination as PDF for each species in three languages: every word of its vital signs, findings, summary and
// recommendations can be read out of the file, each line in its order, also of Arabic with figures and foreign words in it.
import { flagsOf } from '@vetrounds/core/forms/flags'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { summaryOf } from '@vetrounds/core/forms/summary'
import { type Facts, subtypeOf, type Value, type Values } from '@vetrounds/core/forms/values'
import { keptValues, visibleKeys } from '@vetrounds/core/forms/visibility'
import { type Species, species } from '@vetrounds/core/patients/species'
import { type ReportPaper, reportPaper } from '@vetrounds/core/records/report-paper'
import { typesetReport } from '@vetrounds/functions/papers/typeset'
import { expect, test } from 'vitest'
import { speakerOf } from '../../packages/web/src/features/clinical-forms/speaker.test-support.ts'
import { wordsOf } from '../../packages/web/src/features/clinical-forms/words.ts'
import { type Kept, regionsOf, vitalRows } from '../../packages/web/src/features/report/examined.ts'
import ar from '../../packages/web/src/features/report/messages.ar.ts'
import de from '../../packages/web/src/features/report/messages.de.ts'
import en from '../../packages/web/src/features/report/messages.en.ts'
import { paragraphsOf } from '../support/pdf-text.ts'

const FULL = process.env.FULL !== undefined
const texts = { en, de, ar }
type Language = keyof typeof texts

const form = forms.physical_examination
const context = { foodProducing: false, lactating: false, drugGiven: false }

const factsOf = (of: Species): Facts => ({
  species: of,
  gender: 'female',
  subtype: subtypeOf(of, undefined),
  birthDate: '2020-03-01',
  today: '2026-11-20',
  now: '2026-11-20T10:42:00.000Z',
  ...context,
})

/** An answer to every field that the species is asked for: the last option, two of several, a number within its bounds. */
const answered = (facts: Facts): Values => {
  let values: Values = {}
  // What is shown depends on what was answered before.
  for (let round = 0; round < 2; round += 1) {
    const shown = visibleKeys(form, values, facts)
    const answerOf = (field: ReturnType<typeof fieldsOf>[number]): Value | undefined => {
      if (field.control === 'one') return field.options.at(-1)?.key
      if (field.control === 'many') return field.options.slice(1, 3).map(({ key }) => key)
      if (field.control === 'number') {
        const { least, most, step = 1 } = field.bounds
        return Math.min(most, Math.max(least, Math.round((least + most) / 2 / step) * step))
      }
      if (field.control === 'text' || field.control === 'textarea') return 'Seen with Dr Lena Hart'
      return undefined
    }
    values = Object.fromEntries(
      fieldsOf(form).flatMap(field => {
        const answer = shown.has(field.key) ? answerOf(field) : undefined
        return answer === undefined ? [] : [[field.key, answer]]
      }),
    )
  }
  return keptValues(form, values, facts)
}

type Blocks = ReportPaper['sheets'][number]['blocks']

const line = (text: string) => [{ text }]
const heading = (text: string): Blocks[number] => ({
  kind: 'alone',
  piece: { kind: 'heading', level: 2, line: line(text) },
})
const said = (text: string): Blocks[number] => ({ kind: 'alone', piece: { kind: 'text', line: line(text) } })

/** The sections of the paper with the words that the page sets them in, and each line that has to be found again. */
const paperOf = (of: Species, language: Language) => {
  const t = texts[language]
  const facts = factsOf(of)
  const values = answered(facts)
  const kept: Kept = { species: of, values, context, flags: flagsOf(form, values, facts) }
  const speaker = speakerOf(language)
  const words = wordsOf(speaker)
  const animal = speaker.say(`patients:species.${of}`)
  const rows = vitalRows(kept, facts, words, {
    before: undefined,
    notObtained: reason => t.notObtained.replace('{{reason}}', reason),
  }).map(row => [row.label, row.value, row.range ?? '–'])
  const regions = regionsOf(kept, words).map(({ name, abnormal, recorded, unremarkable, notExamined }) => ({
    name,
    lines: [...abnormal, ...recorded, ...unremarkable, ...notExamined],
  }))
  const summary = summaryOf({ species: animal }, {}, values, facts, words)
  const told = [t.sections.vitals, t.sections.findings, summary, t.sections.recommendations]
  const blocks: Blocks = [
    heading(t.sections.vitals),
    {
      kind: 'alone',
      piece: {
        kind: 'table',
        widths: [3, 2, 2],
        head: [t.vitalSign, animal, t.usualRange].map(text => ({ line: line(text) })),
        rows: rows.map(cells => ({ cells: cells.map(text => ({ line: line(text) })) })),
      },
    },
    heading(t.sections.findings),
    ...regions.map(({ name, lines }): Blocks[number] => ({
      kind: 'region',
      name: line(name),
      of: lines.map(text => ({ kind: 'text', line: line(text) })),
    })),
    said(summary),
    heading(t.sections.recommendations),
  ]
  const sheet = { running: [line(animal)], blocks, sunk: [], foot: [line('E-1')] }
  const paper = reportPaper.parse({ name: 'Report', language, sheet: 'a4', sheets: [sheet] })
  return {
    paper,
    /** The sections, by what each begins with. */
    sections: told,
    told: [...told, ...rows.flat(), ...regions.flatMap(({ name, lines }) => [name, ...lines])],
  }
}

/**
 * The words and figures of a text, in their order: without vowels, blanks and signs, in the shapes that a keyboard has. A letter that has a
 * vowel somewhere has it everywhere in what the file says.
 */
const wordsIn = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .replaceAll(/[\u0640\p{M}]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const languages = Object.keys(texts) as Language[]
const all = species.flatMap(of => languages.map(language => ({ of, language })))
/** Those that differ most: a mammal with all vital signs, and a bird from right to left. */
const usual = all.filter(
  ({ of, language }) => (of === 'canine' && language === 'de') || (of === 'avian' && language === 'ar'),
)

test.each(FULL ? all : usual)(
  'a report of $of in $language can be read out, each line in its order',
  ({ of, language }) => {
    const { paper, sections, told } = paperOf(of, language)
    const pdf = typesetReport(paper, new Map(), 0)
    expect(pdf.toString('latin1')).toMatch(new RegExp(`/Lang\\s*\\(${language}`))
    const found = paragraphsOf(pdf, language === 'ar').map(wordsIn)
    expect(told.length).toBeGreaterThan(30)
    const missing = told.filter(text => wordsIn(text) !== '' && !found.includes(wordsIn(text)))
    expect(missing).toEqual([])
    const places = sections.map(text => found.indexOf(wordsIn(text)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)
