// What the log is filtered by, as the address says it: a link to one subject's history is such an address.
import { instantsOfDays } from '@vetrounds/core/calendar/days-in-zone'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useBranchZone, useToday } from '../../api/branch-clock.ts'
import type { ActGroup } from './audit-part.ts'
import { actGroups } from './audit-parts.ts'
import type { LogFilter } from './log-steps.ts'
import { type Days, flawOf, lastDays, type PeriodName, periodNames } from './period.ts'

export type Asked = {
  person: string | undefined
  subject: string | undefined
  /** Of all kinds of acts unless it names one. */
  group: ActGroup | undefined
  period: PeriodName
  days: Days | undefined
}

const isPeriod = (text: string | null): text is PeriodName =>
  (periodNames as readonly (string | null)[]).includes(text)

const groupNamed = (text: string | null): ActGroup | undefined => actGroups.find(group => group === text)

/** The filter in the address, and how to change parts of it; the week up to today where it says nothing. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const zone = useBranchZone()
  const asked = useMemo((): Asked => {
    const person = params.get('person') || undefined
    const subject = params.get('subject') || undefined
    const isOfOne = Boolean(person || subject)
    const one = { person, subject, group: groupNamed(params.get('group')) }
    const named = params.get('period')
    const wanted = isPeriod(named) ? named : isOfOne ? 'all' : 'week'
    const period = wanted === 'all' && !isOfOne ? 'week' : wanted
    if (period === 'all') return { ...one, period, days: undefined }
    if (period !== 'span') return { ...one, period, days: lastDays(period, today) }
    const typed = { from: params.get('from') ?? '', to: params.get('to') ?? '' }
    const isSound = /^\d{4}-\d\d-\d\d$/.test(typed.from) && /^\d{4}-\d\d-\d\d$/.test(typed.to)
    const days = isSound && !flawOf(typed, isOfOne) ? typed : lastDays('week', today)
    return { ...one, period, days }
  }, [params, today])

  const filter = useMemo(
    (): LogFilter => ({
      ...(asked.person && { person: asked.person }),
      ...(asked.subject && { subject: asked.subject }),
      ...(asked.group && { group: asked.group }),
      ...(asked.days && { span: instantsOfDays(asked.days, zone) }),
    }),
    [asked, zone],
  )

  const change = (parts: Record<string, string | undefined>): void =>
    setParams(
      shown => {
        const next = new URLSearchParams(shown)
        for (const [part, value] of Object.entries(parts))
          if (value === undefined) next.delete(part)
          else next.set(part, value)
        return next
      },
      { replace: true },
    )

  return { asked, filter, change }
}
