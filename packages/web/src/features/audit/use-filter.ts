// The filter of the log, as it is in the address: a link to one subject's history is such an address.
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
  /** Undefined for acts of all groups. */
  group: ActGroup | undefined
  period: PeriodName
  days: Days | undefined
}

const isPeriod = (text: string | null): text is PeriodName =>
  (periodNames as readonly (string | null)[]).includes(text)

const groupNamed = (text: string | null): ActGroup | undefined => actGroups.find(group => group === text)

/**
 * Returns the filter in the address, and a function that changes parts of it. An address without a period means the week up to
 * today,
 * or everything about one person or subject.
 */
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
