// Pasted text is interpreted before anything is taken over: names, decimals, units.
import { expect, test } from 'vitest'
import messages from './messages.en.ts'
import { readPasted } from './paste.ts'

const nameOf = (key: string) => messages.analytes[key as keyof typeof messages.analytes] ?? key
const answerOf = (_key: string, choice: string) =>
  messages.choices[choice as keyof typeof messages.choices] ?? choice
const read = (
  text: string,
  units: 'conventional' | 'si' = 'conventional',
  panel: 'cbc' | 'biochemistry' | 'urinalysis' = 'cbc',
) =>
  readPasted(text, { panel, units, nameOf, answerOf }).map(({ analyte, value, from, isUnsure }) => [
    analyte?.key,
    value,
    ...(from ? [from] : []),
    ...(isUnsure ? ['?'] : []),
  ])

test('columns are parted by tabs, semicolons or several spaces; decimals have a point or a comma', () => {
  expect(read('WBC\t32.8\t10^3/uL\nNEU seg;26,3\nLymphocytes   1.2\n\nonly a name')).toEqual([
    ['wbc', '32.8'],
    ['neut', '26.3'],
    ['lymph', '1.2'],
  ])
})

test('a value in the other unit is converted in sight', () => {
  expect(read('HCT\t0.31\tL/L')).toEqual([['hct', '31', '0.31 L/L']])
  expect(read('Hb\t10.4\tg/dl', 'si')).toEqual([['hgb', '104', '10.4 g/dl']])
})

test('a remark behind a name, and a name that nobody knows, are unsure', () => {
  expect(read('PLT (clumps)\t284\nFlux\t3')).toEqual([
    ['plt', '284', '?'],
    [undefined, '3', '?'],
  ])
})

test('an unknown unit and a comma that may part thousands are to be looked at', () => {
  expect(read('WBC\t5000\t/µl\nPLT\t1,250\nMCV\t70\tg/l\nHCT\t41\t%')).toEqual([
    ['wbc', '5000', '?'],
    ['plt', '1.250', '?'],
    ['mcv', '70', '?'],
    ['hct', '41'],
  ])
})

test('urea by weight becomes its nitrogen in sight; what is called nitrogen, or is in moles, stays', () => {
  const chemistry = (text: string, units: 'conventional' | 'si' = 'conventional') =>
    read(text, units, 'biochemistry')
  expect(chemistry('Harnstoff;40;mg/dl\nurea;40')).toEqual([
    ['urea_bun', '18.68', '40 mg/dl', '?'],
    ['urea_bun', '40', '?'],
  ])
  expect(chemistry('Urea;40;mg/dl', 'si')).toEqual([['urea_bun', '6.669', '40 mg/dl', '?']])
  expect(chemistry('BUN;20;mg/dl\nUrea (BUN);20;mg/dl\nUrea;7.14;mmol/l\nHarnstoff-N;20;mg/dl')).toEqual([
    ['urea_bun', '20'],
    ['urea_bun', '20'],
    ['urea_bun', '20', '7.14 mmol/l'],
    ['urea_bun', '20', '?'],
  ])
  expect(chemistry('Urea;7.1', 'si')).toEqual([['urea_bun', '7.1']])
})

test('what an analyte can’t have is left out, and an answer is taken by its word', () => {
  expect(read('WBC\t<5')).toEqual([[undefined, '<5', '?']])
  expect(read('u_glucose\tNegative\nu_ketones\tneg\nu_blood\tplenty', 'si', 'urinalysis')).toEqual([
    ['u_glucose', 'neg'],
    ['u_ketones', 'neg'],
    [undefined, 'plenty', '?'],
  ])
})
