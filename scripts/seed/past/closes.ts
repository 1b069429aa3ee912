// The evenings of a branch: its till is closed on each day with bookings, and every tenth time a coin is missing.
import type { Actor } from '@vetrounds/core/access/actor'
import { addDays } from '@vetrounds/core/calendar/days'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { instantAt } from '@vetrounds/core/calendar/wall'
import type { Branch } from '@vetrounds/core/clinics/clinic'
import { denominationsOf } from '@vetrounds/core/money/denominations'
import { closeTill, readTill } from '@vetrounds/core/money/till.service'
import { bookedSum, expectedCash } from '@vetrounds/core/money/till-rules'
import type { DemoClinic, Language, Member } from '../chain.ts'
import { today } from '../zoned.ts'
import type { Act } from './act.ts'

/** Up to so many days ago, something may be booked on any day, e.g. for a visit. */
const DAYS = 160
const FLOAT = 15_000
const EVENING = 18 * 60 + 35

const reasons: Readonly<Record<Language, string>> = {
  en: 'Wrong change given',
  de: 'Falsch herausgegeben',
  ar: 'خطأ في الباقي',
}

/** A sum in as few notes and coins as possible. */
const counted = (sum: number, currency: string): { value: number; n: number }[] => {
  const { notes, coins } = denominationsOf(currency)
  let rest = sum
  return [...notes, ...coins].flatMap(value => {
    const n = Math.floor(rest / value)
    rest -= n * value
    return n > 0 ? [{ value, n }] : []
  })
}

const closed = async (actor: Actor, language: Language): Promise<void> => {
  const { v, seq, float = FLOAT, booked, currency } = await readTill(actor)
  const expected = expectedCash(float, booked)
  if (booked.length === 0 || expected < 0) return
  const { coins } = denominationsOf(currency)
  const missing = seq % 10 === 0 ? Math.min(expected, coins[0] ?? 0) : 0
  const counts = counted(expected - missing, currency)
  const sum = counts.reduce((all, { value, n }) => all + value * n, 0)
  const card = booked.find(({ method }) => method === 'credit_card')
  const slip = card && bookedSum(card)
  await closeTill(actor, {
    v,
    float,
    counts,
    left: Math.min(sum, FLOAT),
    ...(slip !== undefined && slip >= 0 && { slip }),
    ...(sum !== expected && { reason: reasons[language] }),
  })
}

/** The evenings of a branch: all of the last months, before that those of days with bills. Today is still open. */
const eveningsOf = (branch: Branch, older: readonly Act[]): number[] => {
  const last = today(branch.timeZone)
  const evening = (day: string) => instantAt(day, EVENING, branch.timeZone)
  const lastMonths = Array.from({ length: DAYS }, (_, n) => evening(addDays(last, n - DAYS)))
  const before = older
    .filter(act => act.branch.id === branch.id)
    .map(({ at }) => evening(localDay(new Date(at).toISOString(), branch.timeZone)))
  return [...new Set([...before, ...lastMonths])]
}

/** All evenings of a clinic on which something may have been booked. */
export const closes = (demo: DemoClinic, at: (branch: Branch) => Member, older: readonly Act[]): Act[] =>
  demo.branches.flatMap(branch =>
    eveningsOf(branch, older).map(evening => ({
      at: evening,
      branch,
      who: at(branch),
      run: later => closed(later(0), demo.language),
    })),
  )
