// The PDF report of an examination for each species in three languages: every word of its history, vital signs, findings,
// summary, recommendations, treatments, results and images can be extracted from the file, each line in order, also in Arabic
// with figures and foreign words in it.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { flagsOf } from '@vetrounds/core/forms/flags'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { summaryOf } from '@vetrounds/core/forms/summary'
import { type Facts, subtypeOf, type Value, type Values } from '@vetrounds/core/forms/values'
import { keptValues, visibleKeys } from '@vetrounds/core/forms/visibility'
import { comma } from '@vetrounds/core/forms/wording'
import { type Species, species } from '@vetrounds/core/patients/species'
import { antiparasiticsFor } from '@vetrounds/core/records/antiparasitics'
import type { ImageBody } from '@vetrounds/core/records/image'
import { analytesOf } from '@vetrounds/core/records/panels'
import { type ReportPaper, reportPaper } from '@vetrounds/core/records/report-paper'
import type { ResultRow, TestBody } from '@vetrounds/core/records/test-result'
import { flagOf, hasRanges, rangeOf } from '@vetrounds/core/records/test-rules'
import type { TreatmentBody } from '@vetrounds/core/records/treatment'
import { defaultVaccineList } from '@vetrounds/core/vaccines/vaccine-rules'
import { typesetReport } from '@vetrounds/functions/papers/typeset'
import { expect, test } from 'vitest'
import { speakerOf } from '../../packages/web/src/features/clinical-forms/speaker.test-support.ts'
import { type Speaker, wordsOf } from '../../packages/web/src/features/clinical-forms/words.ts'
import { testWordsOf } from '../../packages/web/src/features/lab-results/result-words.ts'
import {
  captionParts,
  resultParts,
  treatmentParts,
} from '../../packages/web/src/features/report/act-words.ts'
import {
  type Kept,
  reasonLines,
  regionsOf,
  vitalRows,
} from '../../packages/web/src/features/report/examined.ts'
import ar from '../../packages/web/src/features/report/messages.ar.ts'
import de from '../../packages/web/src/features/report/messages.de.ts'
import en from '../../packages/web/src/features/report/messages.en.ts'
import { paragraphsOf } from '../support/pdf-text.ts'

const FULL = process.env.FULL !== undefined
const texts = { en, de, ar }
type Language = keyof typeof texts

const ZONE = 'Europe/Berlin'
const AT = '2026-11-20T10:42:00.000Z'

const form = forms.physical_examination
const context = { foodProducing: false, lactating: false, drugGiven: false }

const factsOf = (of: Species): Facts => ({
  species: of,
  gender: 'female',
  subtype: subtypeOf(of, undefined),
  birthDate: '2020-03-01',
  today: '2026-11-20',
  now: AT,
  zone: ZONE,
  ...context,
})

/** An answer to every field that the form shows for the species: the last option, two of several, a number within its bounds. */
const answered = (facts: Facts, of: ClinicalForm = form): Values => {
  let values: Values = {}
  // Which fields are shown depends on earlier answers.
  for (let round = 0; round < 2; round += 1) {
    const shown = visibleKeys(of, values, facts)
    const answerOf = (field: ReturnType<typeof fieldsOf>[number]): Value | undefined => {
      if (field.control === 'one') return field.options.at(-1)?.key
      if (field.control === 'many') return field.options.slice(1, 3).map(({ key }) => key)
      if (field.control === 'number') {
        const { least, most, step = 1 } = field.bounds
        return Math.min(most, Math.max(least, Math.round((least + most) / 2 / step) * step))
      }
      if (field.control === 'date') return '2026-11-12'
      if (field.control === 'yesNo') return 'yes'
      if (field.control === 'text' || field.control === 'textarea') return 'Seen with Dr Lena Hart'
      return undefined
    }
    values = Object.fromEntries(
      fieldsOf(of).flatMap(field => {
        const answer = shown.has(field.key) ? answerOf(field) : undefined
        return answer === undefined ? [] : [[field.key, answer]]
      }),
    )
  }
  return keptValues(of, values, facts)
}

/** A case history of the same day, with medication given before. */
const historyOf = (facts: Facts): Values => ({
  ...answered(facts, forms.case_history),
  given_medications: [{ medication_name: 'Metamizol', dosage: '50 mg q12h', prescribed_by: 'Dr Lena Hart' }],
})

const written = { delivery: 'subcutaneous', hasReminder: true, nextDate: '2027-11-20' } as const

/** A medicine, a vaccination where there is one for the species, and a usual treatment against its parasites. */
const treatmentsOf = (of: Species, name: (key: string) => string): TreatmentBody[] => {
  const vaccine = defaultVaccineList.find(each => each.species.includes(of))
  const [parasite] = antiparasiticsFor(of)
  return [
    {
      ...written,
      name: 'Maropitant',
      sort: 'medicine',
      dosage: '1 mg/kg · 0.41 ml',
      delivery: 'intravenous',
    },
    ...(vaccine?.key
      ? [
          {
            ...written,
            name: name(`treatments:vaccines.${vaccine.key}`),
            sort: 'vaccine' as const,
            vaccination: { vaccine: vaccine.key, product: 'Immunovet', batch: 'L471B02' },
          },
        ]
      : []),
    {
      ...written,
      name: name(`antiparasitics:substances.${parasite?.substances[0]}`),
      sort: 'parasite',
      delivery: 'oral',
      hasReminder: false,
      dosage: '0.5 ml',
    },
  ]
}

/** A blood count with the species' ranges, one value above and one below where there are ranges, and a row of the vet's own. */
const resultOf = (of: Species): TestBody => {
  const analytes = analytesOf('cbc').slice(0, 4)
  const rows = analytes.map((analyte, at): ResultRow => {
    const usual = rangeOf(analyte, of, 'si')
    const { unit, interval } = usual
    const [low, high] = interval ?? []
    const value = String(at === 0 && high ? high * 2 : at === 1 && low ? low / 2 : (low ?? high ?? 7))
    const flag = flagOf(analyte, value, usual)
    return {
      key: analyte.key,
      name: analyte.key,
      value,
      ...(unit && { unit }),
      ...(typeof low === 'number' && { low }),
      ...(typeof high === 'number' && { high }),
      ...(flag && { flag }),
    }
  })
  return {
    testType: 'cbc',
    units: 'si',
    isWaiting: false,
    rows: [...rows, { name: 'Kokzidien (Eigentest)', value: 'neg' }],
  }
}

const image: ImageBody = {
  type: 'xray',
  refNumber: 'XR-2026-0117',
  organ: 'Thorax',
  abnormalities: 'Peribronchiale Zeichnung links, 2.4 × 1.8 cm',
  files: ['01K00000000000000000000001', '01K00000000000000000000002'],
}

type Blocks = ReportPaper['sheets'][number]['blocks']

const line = (text: string) => [{ text }]
const heading = (text: string): Blocks[number] => ({
  kind: 'alone',
  piece: { kind: 'heading', level: 2, line: line(text) },
})
const subheading = (text: string): Blocks[number] => ({
  kind: 'alone',
  piece: { kind: 'heading', level: 3, line: line(text) },
})
const table = (head: readonly string[], rows: readonly (readonly string[])[]): Blocks[number] => ({
  kind: 'alone',
  piece: {
    kind: 'table',
    widths: head.map(() => 1),
    head: head.map(text => ({ line: line(text) })),
    rows: rows.map(cells => ({ cells: cells.map(text => ({ line: line(text) })) })),
  },
})
const said = (text: string): Blocks[number] => ({ kind: 'alone', piece: { kind: 'text', line: line(text) } })

/** Wraps a text as the page does, if it has a direction of its own (`isolatedValue`) or is read from left to right (`ltr`). */
const own = (text: string): string => `\u2068${text}\u2069`
const ltr = (text: string): string => `\u2066${text}\u2069`

/** Treatments, results and images of the visit: their blocks, and each line that must be found. */
const actsOf = (of: Species, speaker: Speaker) => {
  const { formats, language } = speaker
  const say = (key: string) => speaker.say(key)
  const told = texts[language]
  const between = comma({ language })
  const zone = ZONE
  const given = treatmentsOf(of, say).map(body => {
    const parts = treatmentParts(body, AT, { t: key => say(`treatments:${key}`), formats, zone })
    const name = [own(parts.name), ...(parts.product ? [own(parts.product), ltr(parts.batch ?? '')] : [])]
    return [
      ltr(parts.moment),
      name.join(between),
      ltr(parts.dosage ?? ''),
      parts.delivery,
      ltr(parts.next ?? ''),
    ]
  })
  const result = resultOf(of)
  const words = testWordsOf(key => say(`lab-results:${key}`), formats.number)
  const values = result.rows.map(row => {
    const { name, value, mark, range } = resultParts(row, 'cbc', { words, number: formats.number })
    return [own(name), `${ltr(value)}${mark ? ` ${mark}` : ''}`, ltr(range ?? '')]
  })
  const captions = image.files.map((_, nth) => {
    const t = (key: string) => say(`images:${key}`)
    const { type, organ, day, number, found } = captionParts(image, { nth, at: AT }, { t, formats, zone })
    const label = `${[type, own(organ), ltr(day)].join(between)} · ${ltr(number)}`
    return found ? `${label} · ${own(found)}` : label
  })
  const panel = `${words.type('cbc')} · ${ltr(formats.date(AT, zone))}`
  const blocks: Blocks = [
    subheading(told.sections.treatments),
    table(
      [
        'entries:date',
        'treatments:treatment',
        'entries:dosage',
        'treatments:delivery',
        'treatments:nextDose',
      ].map(say),
      given,
    ),
    heading(told.sections.tests),
    subheading(panel),
    table(['lab-results:test', 'lab-results:value', 'lab-results:usual'].map(say), values),
    heading(told.sections.images),
    { kind: 'alone', piece: { kind: 'pictures', of: captions.map(text => ({ caption: line(text) })) } },
  ]
  return {
    blocks,
    sections: [told.sections.treatments, told.sections.tests, panel, told.sections.images],
    told: [...given.flat(), ...values.flat(), ...captions],
    flags: result.rows.flatMap(({ flag }) => flag ?? []),
  }
}

/** The sections of the paper in the words that the page uses, and each line that must be found again. */
const paperOf = (of: Species, language: Language) => {
  const t = texts[language]
  const facts = factsOf(of)
  const values = answered(facts)
  const kept: Kept = { species: of, values, context, flags: flagsOf(form, values, facts) }
  const speaker = speakerOf(language)
  const words = wordsOf(speaker)
  const animal = speaker.say(`patients:species.${of}`)
  const history = reasonLines(historyOf(facts), words)
  const rows = vitalRows(kept, facts, words, {
    before: undefined,
    notObtained: reason => t.notObtained.replace('{{reason}}', reason),
  }).map(row => [row.label, row.value, row.range ?? '–'])
  const regions = regionsOf(kept, words).map(({ name, abnormal, recorded, unremarkable, notExamined }) => ({
    name,
    lines: [...abnormal, ...recorded, ...unremarkable, ...notExamined],
  }))
  const summary = summaryOf({ species: animal }, {}, values, facts, words)
  const acts = actsOf(of, speaker)
  const told = [t.sections.vitals, t.sections.findings, summary, t.sections.recommendations]
  const blocks: Blocks = [
    heading(t.sections.history),
    ...history.map(said),
    heading(t.sections.vitals),
    table([t.vitalSign, animal, t.usualRange], rows),
    heading(t.sections.findings),
    ...regions.map(({ name, lines }): Blocks[number] => ({
      kind: 'region',
      name: line(name),
      of: lines.map(text => ({ kind: 'text', line: line(text) })),
    })),
    said(summary),
    heading(t.sections.recommendations),
    ...acts.blocks,
  ]
  const sheet = { running: [line(animal)], blocks, sunk: [], foot: [line('E-1')] }
  const paper = reportPaper.parse({ name: 'Report', language, sheet: 'a4', sheets: [sheet] })
  const sections = [t.sections.history, ...told, ...acts.sections]
  return {
    paper,
    /** The sections, by the text that each begins with. */
    sections,
    history,
    flags: acts.flags,
    told: [
      ...sections,
      ...history,
      ...rows.flat(),
      ...regions.flatMap(({ name, lines }) => [name, ...lines]),
      ...acts.told,
    ],
  }
}

/**
 * The words and figures of a text, in order: without vowel marks, blanks and punctuation, with letters in the forms that a
 * keyboard has. The file's text repeats a letter's vowel mark at each of its occurrences, so such marks can't be compared.
 */
const wordsIn = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .replaceAll(/[\u0640\p{M}]/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** A range or a score in Arabic: two figures that are set from left to right as one unit. */
const PAIR = /\u2066\u2066([^\u2069]+)\u2069([–/])\u2066([^\u2069]+)\u2069\u2069/g

/** The words to be found in the file. Arabic is extracted from the right, so the second figure of a pair comes first. */
const seen = (text: string): string => wordsIn(text.replaceAll(PAIR, '$3$2$1'))

const languages = Object.keys(texts) as Language[]
const all = species.flatMap(of => languages.map(language => ({ of, language })))
/** The two reports that differ most: a mammal with all vital signs, and a bird in Arabic. */
const usual = all.filter(
  ({ of, language }) => (of === 'canine' && language === 'de') || (of === 'avian' && language === 'ar'),
)

test.each(FULL ? all : usual)(
  'a report of $of in $language can be read out, each line in its order',
  ({ of, language }) => {
    const { paper, sections, told, history, flags } = paperOf(of, language)
    // The five lines of a history, and a value above and one below where the panel has ranges for the species.
    expect(history).toHaveLength(5)
    expect(flags).toEqual(hasRanges('cbc', of) ? ['H', 'L'] : [])
    const pdf = typesetReport(paper, new Map(), 0)
    expect(pdf.toString('latin1')).toMatch(new RegExp(`/Lang\\s*\\(${language}`))
    const found = paragraphsOf(pdf, language === 'ar').map(wordsIn)
    expect(told.length).toBeGreaterThan(30)
    const missing = told.filter(text => seen(text) !== '' && !found.includes(seen(text)))
    expect(missing).toEqual([])
    const places = sections.map(text => found.indexOf(seen(text)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)
