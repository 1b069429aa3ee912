// The filter of the appointment list and its form in the address: days, patient, vets, types, statuses, branch, search words.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { appointmentStatuses, appointmentTypes } from '@vetrounds/core/appointments/states'
import { addDays } from '@vetrounds/core/calendar/days'
import { isDate, isoOf, localDay, weekOf } from '../day/time.ts'

export type Filter = {
  /** `YYYY-MM-DD`, both included. */
  from: string
  to: string
  /** Whether a patient's appointments of all days are listed, however many there are. */
  isEver: boolean
  vetIds: readonly string[]
  types: readonly string[]
  statuses: readonly string[]
  /** The id of a branch. Without it the list is of the tab's branch, or of a patient's appointments in all branches. */
  branchId: string | undefined
  /** The id of the only patient to list. */
  patientId: string | undefined
  search: string
}

/** The value for appointments without a vet, as in the server's filter. */
export const NOBODY = 'none'
/** The longest span that the list shows. */
const DAYS_AT_MOST = 400
const COMING = 14
/** Days: longer than any animal lives and than anybody books ahead. */
const EVER = 15_000
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/

const manyOf = (text: string | null, allowed?: readonly string[]): string[] =>
  (text ?? '').split(',').filter(each => each !== '' && (!allowed || allowed.includes(each)))

/** Reads the filter from the address; without days in it, the list shows two weeks from today on. */
export const filterOf = (search: URLSearchParams, today: string): Filter => {
  const [from, to] = [search.get('from'), search.get('to')]
  const first = isDate(from) ? from : today
  const last = isDate(to) && to >= first ? to : addDays(first, COMING - 1)
  const limit = addDays(first, DAYS_AT_MOST - 1)
  const patientId = ULID.exec(search.get('patient') ?? '')?.[0]
  const isEver = patientId !== undefined && search.get('days') === 'all'
  return {
    ...(isEver
      ? { from: addDays(today, -EVER), to: addDays(today, EVER) }
      : { from: first, to: [last, limit].sort()[0] ?? last }),
    isEver,
    vetIds: manyOf(search.get('vets')),
    types: manyOf(search.get('types'), appointmentTypes),
    statuses: manyOf(search.get('statuses'), appointmentStatuses),
    branchId: search.get('branch') ?? undefined,
    patientId,
    search: search.get('q') ?? '',
  }
}

/** The query of the address for the filter; default values are left out. */
export const addressOf = (filter: Filter, today: string, appointment?: string): URLSearchParams => {
  const search = new URLSearchParams()
  const put = (name: string, value: string | undefined, usual = '') => {
    if (value && value !== usual) search.set(name, value)
  }
  // "All days" is possible only for a patient: without one, the days go back to the default.
  if (filter.isEver) put('days', filter.patientId && 'all')
  else {
    put('from', filter.from, today)
    put('to', filter.to, addDays(filter.from, COMING - 1))
  }
  put('vets', filter.vetIds.join(','))
  put('types', filter.types.join(','))
  put('statuses', filter.statuses.join(','))
  put('branch', filter.branchId)
  put('patient', filter.patientId)
  put('q', filter.search)
  put('appointment', appointment)
  return search
}

/** Whether the list is filtered by anything but the days. */
export const isNarrowed = ({ vetIds, types, statuses, branchId, patientId, search }: Filter): boolean =>
  vetIds.length + types.length + statuses.length > 0 || Boolean(branchId ?? patientId) || search !== ''

/** The query to the server. A patient's appointments are of all branches unless `branchId` names one. */
export const queryOf = (filter: Filter, zone: string, branchId?: string) => {
  const { from, to, vetIds, types, statuses, patientId, search } = filter
  return {
    from: isoOf(localDay(from, zone).start),
    to: isoOf(localDay(to, zone).end),
    ...(vetIds.length > 0 && { vetIds: vetIds.join(',') }),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(statuses.length > 0 && { statuses: statuses.join(',') }),
    ...(patientId && { patientId, ...(branchId && { branchId }) }),
    ...(search !== '' && { search }),
  }
}

/** Whether an appointment may belong in the list. Search words aren't checked: only the server can compare them. */
export const mayShow = (filter: Filter, zone: string, row: AppointmentRow): boolean => {
  const { vetIds, types, statuses, patientId } = filter
  const { from, to } = queryOf(filter, zone)
  return (
    row.start < to &&
    row.end > from &&
    (vetIds.length === 0 || vetIds.includes(row.vetId ?? NOBODY)) &&
    (types.length === 0 || types.includes(row.type)) &&
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (patientId === undefined || row.patientId === patientId)
  )
}

export type Preset = 'today' | 'week' | 'coming' | 'month' | 'past'

export const presets: readonly Preset[] = ['today', 'week', 'coming', 'month', 'past']

/** The first and last day of a preset. */
export const daysOf = (preset: Preset, today: string, firstDay: number): Pick<Filter, 'from' | 'to'> => {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'coming') return { from: today, to: addDays(today, COMING - 1) }
  if (preset === 'month') return { from: today, to: addDays(today, 29) }
  if (preset === 'past') return { from: addDays(today, -30), to: today }
  const week = weekOf(today, firstDay)
  return { from: week[0] ?? today, to: week.at(-1) ?? today }
}
