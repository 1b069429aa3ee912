// The defaults equal the tables of Appendix C: vaccines with species, class, intervals and names; antiparasitics with theirs.
import { antiparasitics, type Interval, parasiteTypes } from '@vetrounds/core/records/antiparasitics'
import { dangerous, safetyHints } from '@vetrounds/core/records/safety'
import { defaultVaccines } from '@vetrounds/core/records/vaccines'
import { expect, test } from 'vitest'
import { antiparasiticTable, vaccineTable } from '../support/clinical-tables.ts'
import { languages, textsOf } from '../support/messages.ts'

/** The first number of months in a cell, of a range the lower end; undefined where only the label or programme says when. */
const monthsIn = (cell: string): number | undefined => {
  if (/^(by|each|–)/.test(cell)) return undefined
  const [, months] = /(\d+)(?:–\d+)? mo/.exec(cell) ?? []
  return months === undefined ? undefined : Number(months)
}

/** The species in a cell; `avian (pigeon)` counts as `avian`. */
const speciesIn = (cell: string): string[] => cell.replace(/ \(.*\)$/, '').split(', ')

/** Vaccines of regional diseases (C.3: regional rows are off unless chosen). */
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
  // Text in brackets at the end of a row may be left out where a vaccine of several species has one name.
  const wrong = defaultVaccines.flatMap(({ key }, at) => {
    const name = texts.get(`treatments:vaccines.${key}`) ?? ''
    const told = rows[at]?.[language] ?? ''
    return told === name || told.startsWith(`${name} (`) ? [] : [`${told}: ${name}`]
  })
  expect(wrong).toEqual([])
})

/** The parasite types in a cell: `flea, other (mites)` names two; the brackets explain the last. `sandfly` is `other`. */
const typesIn = (cell: string): string[] =>
  cell
    .replace(/ \(.*\)$/, '')
    .split(', ')
    .map(each => (each === 'sandfly' ? 'other' : each))

/** Additions to a substance in the table that aren't part of its name. */
const BESIDES =
  /\*| \(resistance\)| \(0 d milk by label\)|double-dose | collar| pour-on| injection| for trichomonads| 12 wk| monthly/g

/**
 * The substances of a row; those given together are joined by `+`. A single `a (± b)` means `a` or `a + b`; among several
 * substances, `b` is one of its own.
 */
const substancesIn = (cell: string): string[] =>
  cell
    .replaceAll(BESIDES, '')
    .split(/ *[,;] | or /)
    .flatMap((each, _at, all) => {
      const [, one = each, other = ''] = /^(.*) \([±+] (.*)\)$/.exec(each) ?? []
      if (!other) return [each]
      return all.length > 2 ? [one, other] : [one, `${one} + ${other}`]
    })
    .map(each => each.trim().replaceAll(' oxime', '_oxime'))

/** The interval at the beginning of a cell, of a range the shorter one. */
const intervalIn = (cell: string): Interval | undefined => {
  if (cell.startsWith('monthly')) return { months: 1 }
  if (cell.startsWith('yearly')) return { months: 12 }
  if (/adults .*(1–4|≥ 4) × a year/.test(cell)) return { months: 12 / 4 }
  const [, most] = /^\d–(\d) × a year/.exec(cell) ?? []
  if (most) return { months: 12 / Number(most) }
  const [, count, unit] = /^(?:ticks |\d–\d × every )?(\d+)(?:–\d+)? (d|wk|mo)\b/.exec(cell) ?? []
  if (!count) return undefined
  if (unit === 'd') return { days: Number(count) }
  return unit === 'wk' ? { weeks: Number(count) } : { months: Number(count) }
}

test('every antiparasitic has the species, types, substances and interval of its row', () => {
  expect(antiparasiticTable).toHaveLength(27)
  const told = antiparasiticTable.map(({ species, type, substances, interval }) => {
    const [first = '', rest] = interval.split(' / ')
    return {
      species: speciesIn(species),
      types: typesIn(type),
      substances: substancesIn(substances),
      // `12 wk / monthly`: the first interval is that of the first substance, the second one that of the others.
      every: intervalIn(rest ?? first),
      except: rest && intervalIn(first),
      isByAge: /^(puppies|kittens)/.test(interval),
    }
  })
  const declared = antiparasitics.map(({ species, types, substances, every, except, isByAge }) => ({
    species: [...species],
    types: [...types],
    substances: substances.map(given => [given].flat().join(' + ')),
    every,
    except: except?.every,
    isByAge: isByAge === true,
  }))
  expect(declared).toEqual(told)
  expect(new Set(antiparasitics.flatMap(({ types }) => types))).toEqual(new Set(parasiteTypes))
})

test('a warning in capitals is a red hint where the substance meets the species', () => {
  const warned = antiparasiticTable.flatMap(row => {
    const [, substance] = /NEVER (\w+)/.exec(row.source) ?? []
    return substance ? speciesIn(row.species).map(species => ({ species, substance })) : []
  })
  expect(warned).toHaveLength(3)
  for (const { species, substance } of warned) {
    const [hint] = safetyHints({ species: species as 'feline' }, substance)
    expect(dangerous).toContain(hint)
  }
})
