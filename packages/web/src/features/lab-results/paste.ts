// Reads results pasted from a spreadsheet or an analyser: which analyte each line means, its value, and its unit where it differs.
import { type Analyte, analytesOf, type PanelKey } from '@vetrounds/core/records/panels'
import { converted, type UnitSystem } from '@vetrounds/core/records/test-rules'
import { fold } from '@vetrounds/core/text/fold'

/** Short names that analysers print, by analyte. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  hct: ['hkt', 'pcv'],
  hgb: ['hb', 'haemoglobin', 'hamoglobin'],
  wbc: ['leu', 'leukocytes', 'leukozyten'],
  rbc: ['ery', 'erythrozyten'],
  neut: ['neu', 'neu seg', 'seg', 'segmentk'],
  bands: ['band', 'stab', 'stabk'],
  lymph: ['lym', 'lympho'],
  mono: ['mon'],
  plt: ['thrombo', 'thr'],
  pp: ['tpp', 'plasmaprotein'],
  glucose: ['glu'],
  urea_bun: ['bun', 'urea', 'harnstoff'],
  creatinine: ['crea', 'krea'],
  phosphorus: ['phos', 'phosphat'],
  calcium: ['ca', 'kalzium'],
  albumin: ['alb'],
  globulin: ['glob'],
  alp: ['alkp', 'ap'],
  bilirubin: ['tbil', 'bili'],
  cholesterol: ['chol'],
  amylase: ['amyl'],
  lipase: ['lipa'],
  sodium: ['na'],
  potassium: ['k'],
  chloride: ['cl'],
}

export type PastedRow = {
  /** The analyte's name as it was pasted. */
  text: string
  analyte: Analyte | undefined
  value: string
  /** The pasted value with its unit, if it was converted. */
  from: string | undefined
  /** Whether a person should check the row: a remark behind the name, an unknown unit, or a comma that may separate thousands. */
  isUnsure: boolean
}

type Words = {
  nameOf: (key: string) => string
  /** The text that the page shows for an answer of an analyte. */
  answerOf: (key: string, choice: string) => string
}

const simple = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** `0,31` and `٠٫٣١` are 0.31; what is no number stays as it is. */
const plainNumber = (text: string): string => {
  const latin = text
    .trim()
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace('٫', '.')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(latin) ? latin : text.trim()
}

const simpleUnit = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/[\s^]/g, '')
    .replace(/µ|μ/g, 'u')
    .replace(/[⁰¹²³⁴-⁹]/g, sign => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)))

const isUnitOf = (unit: string, known: string | undefined) =>
  known !== undefined && simpleUnit(unit) === simpleUnit(known)

/** Finds an analyte: by its whole name, then by the short names, then by a name with a remark behind it, which is unsure. */
const find = (name: string, panel: PanelKey, nameOf: (key: string) => string) => {
  const wanted = simple(name)
  const known = analytesOf(panel).map(analyte => ({
    analyte,
    names: [analyte.key, nameOf(analyte.key), ...(aliases[analyte.key] ?? [])].map(simple),
  }))
  const exact = known.find(({ names }) => names.includes(wanted))
  if (exact) return { analyte: exact.analyte, isUnsure: false }
  const [first = ''] = wanted.split(' ')
  const near = known.find(({ names }) => names.includes(first))
  return near ? { analyte: near.analyte, isUnsure: true } : undefined
}

/** The share of nitrogen in urea by weight (28/60). `urea_bun` holds the nitrogen; in moles, both are the same. */
const NITROGEN = 0.467

/** Whether the name means urea itself, not its nitrogen: `Harnstoff`, but neither `Harnstoff-N` nor `Urea (BUN)`. */
const isWholeUrea = ({ key }: Analyte, name: string): boolean => {
  const [first = '', ...rest] = simple(name).split(' ')
  const nitrogen = ['bun', 'n', 'nitrogen', 'stickstoff']
  return (
    key === 'urea_bun' && ['urea', 'harnstoff'].includes(first) && !rest.some(word => nitrogen.includes(word))
  )
}

/** A value and its unit as they were pasted. */
type Read = { typed: string; unit: string | undefined }

/**
 * Converts urea by weight to its nitrogen, marked to be checked, since some write "urea" and mean nitrogen. Without a unit, the
 * value is only marked. Undefined for anything else.
 */
const ureaByWeight = (
  row: PastedRow & { analyte: Analyte },
  { typed, unit, units, weighed }: Read & { units: UnitSystem; weighed: string | undefined },
): PastedRow | undefined => {
  const { analyte, text, value } = row
  const isByWeight = unit ? isUnitOf(unit, weighed) : units === 'conventional'
  if (!isByWeight || !isWholeUrea(analyte, text)) return undefined
  if (!unit) return { ...row, isUnsure: true }
  const nitrogen = Number((Number(value) * NITROGEN).toPrecision(4))
  const turned = units === 'si' ? converted(analyte, nitrogen, units) : nitrogen
  return { ...row, value: String(turned), from: `${typed} ${unit}`, isUnsure: true }
}

// `1,250` is 1.25 in one country and 1250 in the next.
const THOUSANDS = /^\d{1,3},\d{3}$/

/** The value as it is stored, if the analyte accepts it: one of its answers, a number, or any text. */
const storable = (analyte: Analyte, typed: string, answerOf: Words['answerOf']): string | undefined => {
  if ('isText' in analyte) return typed
  if ('choices' in analyte)
    return analyte.choices.find(choice =>
      [choice, answerOf(analyte.key, choice)].some(each => fold(each).trim() === fold(typed).trim()),
    )
  const number = plainNumber(typed)
  return Number.isNaN(Number(number)) ? undefined : number
}

/** One row for each line that has a name and a value. */
export const readPasted = (
  text: string,
  { panel, units, nameOf, answerOf }: { panel: PanelKey; units: UnitSystem } & Words,
): PastedRow[] =>
  text.split(/\r?\n/).flatMap((line): PastedRow[] => {
    const cells = line
      .split(/\t|;| {2,}/)
      .map(cell => cell.trim())
      .filter(Boolean)
    const [name, typed, unit] = cells
    if (!name || !typed) return []
    const found = find(name, panel, nameOf)
    const value = found && storable(found.analyte, typed, answerOf)
    if (!found || value === undefined)
      return [{ text: name, analyte: undefined, value: typed, from: undefined, isUnsure: true }]
    const { analyte } = found
    const plain = { text: name, analyte, value, from: undefined, isUnsure: found.isUnsure }
    if ('isText' in analyte || 'choices' in analyte) return [plain]
    const isUnsure = plain.isUnsure || THOUSANDS.test(typed)
    const urea = ureaByWeight(plain, { typed, unit, units, weighed: analyte.unit })
    if (urea) return [urea]
    const other = units === 'si' ? analyte.unit : analyte.si?.unit
    const own = (units === 'si' && analyte.si?.unit) || analyte.unit
    if (!unit || isUnitOf(unit, own)) return [{ ...plain, isUnsure }]
    const turned = isUnitOf(unit, other) ? converted(analyte, Number(value), units) : undefined
    return turned === undefined
      ? [{ ...plain, value, from: undefined, isUnsure: true }]
      : [{ ...plain, value: String(turned), from: `${typed} ${unit}`, isUnsure }]
  })
