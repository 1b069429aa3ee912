// The declared clinical forms equal the tables of their specification: every field, option, mark, condition and text.
import { caseHistory } from '@vetrounds/core/forms/case-history'
import type { ClinicalForm, Condition, Field, Step } from '@vetrounds/core/forms/declaration'
import { examination } from '@vetrounds/core/forms/examination'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { isHiddenFor } from '@vetrounds/core/forms/hidden-by-species'
import { sets } from '@vetrounds/core/forms/sets'
import { species } from '@vetrounds/core/patients/species'
import { describe, expect, test } from 'vitest'
import { fieldTable, wordTable } from '../support/clinical-tables.ts'
import { languages, textsOf } from '../support/messages.ts'

const declared: readonly ClinicalForm[] = [caseHistory, examination]

const controls: Readonly<Record<string, string>> = {
  one: 'single choice',
  many: 'multiple choice',
  text: 'text',
  textarea: 'textarea',
  number: 'number + unit',
  yesNo: 'yes/no',
  yesNoUnknown: 'yes/no/unknown',
  date: 'date',
  dateTime: 'date and time',
  group: 'repeated group',
  computed: 'computed (read-only)',
}

const marks = { abnormal: ' ⚑', urgent: ' ⛔' }

const optionsText = (field: Field): string => {
  if (!('options' in field) || !field.options) return '–'
  if ('set' in field && field.set) return `set \`${field.set}\``
  return field.options.map(({ key, level }) => `${key}${level ? marks[level] : ''}`).join(', ')
}

/** The tables' names for groups of species, the larger groups first. */
const groups: Readonly<Record<string, string>> = {
  ruminants: 'bovine, ovine, caprine, cervidae, camelid',
  hoofed: 'equine, bovine, ovine, caprine, cervidae, camelid',
  large: 'equine, bovine, camelid, cervidae',
  herd_species: 'bovine, ovine, caprine, cervidae, camelid, avian, lapine',
  food_species: 'bovine, ovine, caprine, cervidae, camelid, avian, lapine, equine',
  'can vomit': 'canine, feline, avian, testudines',
  mammal: species.filter(each => each !== 'avian' && each !== 'testudines').join(', '),
}

/** A condition of the tables, in a uniform spelling. */
const spelled = (when: string): string => {
  const plain = when
    .replace('species can vomit', 'can vomit')
    .replace(/species in (\w+)$/, '$1')
    .replace('not [avian, testudines, ruminants]', `not [avian, testudines, ${groups.ruminants}]`)
    .replace('has hair', 'mammal')
    .replaceAll('gender = ', '')
    .replaceAll('food_producing = yes', 'foodProducing')
    .replace('a drug is given', 'drugGiven')
    .replace('patient is neutered', 'neutered')
    .replace('intact', 'not neutered')
    .replace('free_feeding ≠ yes', 'not free_feeding = yes')
    .replace(/(\w+) (?:≠|not) (none|good)$/, '$1 beside none')
    .replace(/ has a finding$/, ' has finding')
  const group = (name: string) => (groups[name] ? `species in [${groups[name]}]` : undefined)
  return plain
    .split(' and ')
    .map(
      each =>
        group(each) ?? each.replace(/^not (.*)$/, (whole, name) => `not ${group(name) ?? whole.slice(4)}`),
    )
    .join(' and ')
}

const inList = (keys: readonly string[]) => (keys.length === 1 ? `= ${keys[0]}` : `in [${keys.join(', ')}]`)

const conditionText = (condition: Condition | undefined): string => {
  if (!condition) return 'always'
  if ('all' in condition) return condition.all.map(conditionText).join(' and ')
  if ('any' in condition) {
    const text = condition.any.map(conditionText).join(' or ')
    return text === 'not neutered or reproductive_relevant = yes' ? 'open' : text
  }
  if ('not' in condition)
    return 'species' in condition.not
      ? `species in not [${condition.not.species.join(', ')}]`
      : `not ${conditionText(condition.not)}`
  if ('species' in condition) return `species ${inList(condition.species)}`
  if ('patient' in condition) return condition.patient
  if ('flagged' in condition) return `${condition.flagged} out of range`
  if ('filled' in condition) return `${condition.field} ${condition.filled ? 'filled' : 'empty'}`
  if ('above' in condition) return `${condition.field} > ${condition.above}`
  if ('is' in condition) return `${condition.field} ${inList(condition.is)}`
  return condition.beside.length > 1 ? `${condition.field} has finding` : `${condition.field} beside none`
}

/** Makes conditions comparable: `has` becomes `in […]`, lists are sorted, and a list of one becomes `=`. */
const normalised = (text: string): string =>
  text
    .replace(/(\w+) has ((?!finding)\w+(?: or \w+)*)/g, (_, field: string, keys: string) => {
      return `${field} ${inList(keys.split(' or '))}`
    })
    .replace('not species in [', 'species in not [')
    .replace(/\[([^\]]*)\]/g, (_, list: string) => `[${list.split(', ').sort().join(', ')}]`)
    .replace(/in \[([^,\]]*)\]/g, '= $1')

const rowsIn = (form: string, step: Step) =>
  step.fields.flatMap(field => {
    const own = (each: Field, key: string) => ({
      form,
      step: step.key,
      key,
      control: controls[each.control],
      options: optionsText(each),
      when: normalised(conditionText(each.when)),
      required: each.required === true,
    })
    const inner = field.control === 'group' ? field.rows.fields : []
    return [own(field, field.key), ...inner.map(each => own(each, `${field.key}.${each.key}`))]
  })

test('every field has the control, options, marks, condition and requirement of its row', () => {
  const expected = fieldTable.map(row => ({
    form: row.form,
    step: row.step,
    key: row.key,
    control: row.control,
    options: row.options.replaceAll('**', ''),
    when: normalised(spelled(row.when)),
    required: row.required !== 'no',
  }))
  expect(expected).toHaveLength(395)
  expect(declared.flatMap(form => form.steps.flatMap(step => rowsIn(form.name, step)))).toEqual(expected)
})

const digits = (text: string): number[] =>
  (text.replaceAll('−', '-').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)

test('every number and text is bounded as its row says', () => {
  const wrong = declared.flatMap(form =>
    fieldTable
      .filter(row => row.form === form.name && row.bounds !== '–')
      .flatMap(row => {
        const [key = '', column] = row.key.split('.')
        const top = fieldsOf(form).find(field => field.key === key)
        const field =
          column && top?.control === 'group' ? top.rows.fields.find(each => each.key === column) : top
        const given = digits(row.bounds.replace(/(\d)–/g, '$1 '))
        if (field?.control === 'number') {
          const { least, most, atMost } = field.bounds
          const isMeant = given.includes(most) || atMost === 'herd_size'
          const isLeast = given.includes(least) || key === 'temperature'
          return isMeant && isLeast ? [] : [row.key]
        }
        if (field?.control === 'text' && row.bounds.includes('characters'))
          return given.includes(field.longest) ? [] : [row.key]
        if (field?.control === 'textarea') return given.includes(field.longest) ? [] : [row.key]
        if (field?.control === 'date' || field?.control === 'dateTime') {
          const { until, fromBirth, after, notBefore } = field.date
          const isUntil = /not after (today|now)/.test(row.bounds) === (until !== undefined)
          const isBirth = /not before birth/.test(row.bounds) === (fromBirth === true)
          const isAfter = /^(after|≥)/.test(row.bounds) === (after !== undefined || notBefore !== undefined)
          return isUntil && isBirth && isAfter ? [] : [row.key]
        }
        return []
      }),
  )
  expect(wrong).toEqual([])
})

test('a field is asked once in a form, and conditions ask for fields and options that exist', () => {
  for (const form of Object.values(forms)) {
    const fields = fieldsOf(form)
    const keys = fields.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const asked = (condition: Condition | undefined): string[] => {
      if (!condition) return []
      if ('all' in condition) return condition.all.flatMap(asked)
      if ('any' in condition) return condition.any.flatMap(asked)
      if ('not' in condition) return asked(condition.not)
      if (!('field' in condition)) return []
      const field = fields.find(({ key }) => key === condition.field)
      const options =
        field && 'options' in field ? (field.options?.map(({ key }) => key) ?? []) : ['yes', 'no', 'unknown']
      const meant = 'is' in condition ? condition.is : []
      return field && meant.every(key => options.includes(key)) ? [] : [JSON.stringify(condition)]
    }
    expect(fields.flatMap(field => asked(field.when))).toEqual([])
  }
})

describe('words', () => {
  const namespaces: Readonly<Record<string, string>> = {
    case_history: 'case-history',
    physical_examination: 'examination',
    sets: 'clinical-forms',
  }
  const groupsOf = new Set(
    declared.flatMap(form =>
      fieldsOf(form)
        .filter(({ control }) => control === 'group')
        .map(({ key }) => `${form.name} ${key}`),
    ),
  )

  const keyOf = (part: string, key: string): string => {
    const [first = '', second, third] = key.split('.')
    if (part === 'sets') return `sets.${key}`
    if (first === 'step') return `steps.${second}`
    // This field has a different key: one that ends with "_other" would be taken for a plural form.
    if (!second)
      return `labels.${first === 'neurological_signs_other' ? 'neurological_signs_details' : first}`
    return groupsOf.has(`${part} ${first}`) && !third ? `columns.${key}` : `options.${key}`
  }

  test.each(languages)('are those of the tables in %s', async language => {
    const texts = await textsOf(language)
    expect(wordTable.length).toBeGreaterThan(1500)
    const wrong = wordTable
      .filter(row => texts.get(`${namespaces[row.part]}:${keyOf(row.part, row.key)}`) !== row[language])
      .map(row => `${row.part} ${row.key}`)
    expect(wrong).toEqual([])
  })

  test('name every step, field and option', async () => {
    const texts = await textsOf('en')
    const missing = declared.flatMap(form => {
      const has = (key: string) => texts.has(`${namespaces[form.name]}:${key}`)
      return form.steps.flatMap(step => [
        ...(has(`steps.${step.key}`) ? [] : [step.key]),
        ...rowsIn(form.name, step)
          .filter(({ key }) => !has(keyOf(form.name, key).replace(/^options(?=\.\w+\.\w+$)/, 'columns')))
          .map(({ key }) => key),
        ...step.fields.flatMap(field =>
          'options' in field && field.options && !('set' in field && field.set)
            ? field.options.filter(({ key }) => !has(`options.${field.key}.${key}`)).map(({ key }) => key)
            : [],
        ),
      ])
    })
    expect(missing).toEqual([])
    const shared = Object.entries(sets).filter(([name]) => name !== 'species' && name !== 'behaviours')
    for (const [name, options] of shared)
      for (const { key } of options) expect(texts.has(`clinical-forms:sets.${name}.${key}`), key).toBe(true)
  })
})

test('what a species is never asked is hidden for it alone', () => {
  expect(species.filter(each => isHiddenFor('keel_score', each))).toHaveLength(species.length - 1)
  expect(isHiddenFor('lymph_nodes', 'testudines')).toBe(true)
  expect(isHiddenFor('lymph_nodes', 'canine')).toBe(false)
})
