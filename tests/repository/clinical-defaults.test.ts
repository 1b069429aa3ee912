// The defaults of Appendix C are what its tables say: vaccines with species, class, intervals and words, antiparasitics with theirs.
import { defaultVaccines } from '@vetrounds/core/records/vaccines'
import { expect, test } from 'vitest'
import { vaccineTable } from '../support/clinical-tables.ts'
import { languages, textsOf } from '../support/messages.ts'

/** The first months that a cell tells, of a range its shorter end; none where label or programme alone say when. */
const monthsIn = (cell: string): number | undefined => {
  if (/^(by|each|–)/.test(cell)) return undefined
  const [, months] = /(\d+)(?:–\d+)? mo/.exec(cell) ?? []
  return months === undefined ? undefined : Number(months)
}

/** `avian (pigeon)` is a kind of its species. */
const speciesIn = (cell: string): string[] => cell.replace(/ \(.*\)$/, '').split(', ')

/** C.3: regional rows are off unless chosen. */
const REGIONAL =
  /foot-and-mouth|lumpy skin|peste des petits|goat pox|african horse|brucella|western encephalomyelitis/i

const rows = vaccineTable.filter(({ en }) => en !== 'none routinely')

test('every vaccine has the species, class and intervals of its row', () => {
  expect(rows).toHaveLength(41)
  const told = rows.map(row => {
    const [first, later] = [monthsIn(row.firstBooster), monthsIn(row.laterBoosters)]
    return {
      species: speciesIn(row.species),
      first: first === later || later === undefined ? undefined : first,
      months: later,
      isRegional: REGIONAL.test(row.en),
      // `core where …`, `core when …`, `core in …` and `core (…)` have a condition, which only a clinic knows.
      isCore: /^core(,| for |$)/.test(row.class),
    }
  })
  const declared = defaultVaccines.map(({ species, first, months, isRegional, isCore }) => ({
    species: [...species],
    first,
    months,
    isRegional: isRegional === true,
    isCore: isCore === true,
  }))
  expect(declared).toEqual(told)
})

test.each(languages)('every vaccine is called what its row calls it: %s', async language => {
  const texts = await textsOf(language)
  // What stands in brackets at the end of a row may be left out, where a vaccine of several species is one word.
  const wrong = defaultVaccines.flatMap(({ key }, at) => {
    const name = texts.get(`treatments:vaccines.${key}`) ?? ''
    const told = rows[at]?.[language] ?? ''
    return told === name || told.startsWith(`${name} (`) ? [] : [`${told}: ${name}`]
  })
  expect(wrong).toEqual([])
})
