// The words of one event: who, what, to which subject, on which device, and where.
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { signInActs } from '@vetrounds/core/audit/sign-in-acts'
import { deviceIn } from '@vetrounds/core/sessions/device'
import { categories } from '@vetrounds/core/stock/item-kinds'
import { useCallback, useMemo } from 'react'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useMe } from '../../api/me.ts'
import { useFormat } from '../../i18n/format.ts'
import type { Formats } from '../../i18n/formats.ts'
import { type Translate, useAnyText, useT } from '../../i18n/use-t.ts'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { actOf } from './audit-parts.ts'
import { tableText } from './exported-tables.ts'
import { subjectParts } from './fields.ts'

export type Line = {
  time: string
  date: string
  who: string
  what: string
  subject: string
  device: string
  where: string
}

const isOneOf = <T extends string>(options: readonly T[], text: string): text is T =>
  (options as readonly string[]).includes(text)

const whoOf = (t: Translate<'audit'>, { by, byName }: AuditRow): string =>
  byName || t(by === 'mailbox' ? 'byMail' : 'nobody')

/** The word for a subject of this kind. A kind without a word, e.g. of a newer server, gets the word for any other subject. */
const kindOf = (t: Translate<'audit'>, kind: string): string => {
  const key = `subjects.${kind}` as 'subjects.other'
  const word = t(key)
  return word === key ? t('subjects.other') : word
}

const subjectOf = (
  t: Translate<'audit'>,
  sentence: (key: string) => string,
  { subject, subjectName, byName }: AuditRow,
): string => {
  const { kind, id } = subjectParts(subject)
  if (kind === 'table') return sentence(tableText(id))
  if (kind === 'session' || (kind === 'person' && subjectName === byName)) return t('nav.account')
  // The name is the code of the counted category, which has words in each language.
  if (kind === 'stocktake' && subjectName && isOneOf(categories, subjectName))
    return t(categoryPresentation[subjectName].title)
  return subjectName ?? kindOf(t, kind)
}

// A sign-in has a place, if it is known; any other event without a branch concerns the whole clinic.
const whereOf = (
  t: Translate<'audit'>,
  { act, place, branchId }: AuditRow,
  branches: ReadonlyMap<string, string>,
): string => {
  if (place) return place
  if (branchId) return branches.get(branchId) ?? t('otherBranch')
  return isOneOf(signInActs, act) ? '–' : t('wholeClinic')
}

const words = (
  row: AuditRow,
  {
    t,
    sentence,
    format,
    zone,
    branches,
  }: {
    t: Translate<'audit'>
    /** A text of any namespace that is loaded. */
    sentence: (key: string) => string
    format: Formats
    zone: string
    branches: ReadonlyMap<string, string>
  },
): Line => {
  const { browser, system } = deviceIn(row.agent ?? '')
  return {
    time: format.time(row.at, zone),
    date: format.date(row.at, zone),
    who: whoOf(t, row),
    what: sentence(actOf(row).key),
    subject: subjectOf(t, sentence, row),
    device: browser && system ? t('deviceName', { browser, system }) : (browser ?? system ?? ''),
    where: whereOf(t, row, branches),
  }
}

/** Returns a function that puts an event into words of the current language, its time by the branch's clock. */
export const useEntryWords = (): ((row: AuditRow) => Line) => {
  const t = useT('audit')
  const sentence = useAnyText()
  const format = useFormat()
  const zone = useBranchZone()
  const { data: me } = useMe()
  const branches = useMemo(
    () => new Map(me?.memberships.flatMap(each => each.branches.map(({ id, name }) => [id, name] as const))),
    [me],
  )
  return useCallback(
    row => words(row, { t, sentence, format, zone, branches }),
    [t, sentence, format, zone, branches],
  )
}
