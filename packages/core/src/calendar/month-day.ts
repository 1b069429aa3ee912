// Sums up a day of the month from the parts of appointments that fall on it,
// and converts days and weeks to and from their stored form (decision 166).
import { type AppointmentStatus, type AppointmentType, appointmentTypes } from '../appointments/states.ts'
import type { MonthDay } from './calendar.ts'
import { dayName } from './days.ts'
import { MINUTE_MS } from './lengths.ts'
import type { Span } from './subtract-spans.ts'

/** The fields of an appointment that the month needs. */
export type Booked = {
  type: AppointmentType
  status: AppointmentStatus
  start: string
  end: string
  vetId?: string | null | undefined
  petName: string
}

/** An appointment's part of a day, in minutes from the day's beginning. */
export type Part = { type: AppointmentType; from: number; to: number; vetId?: string; petName?: string }

/** The maximum length of a patient's name: a cell of the month has no room for more, and one row holds all parts of a day. */
const LETTERS_AT_MOST = 40

const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > LETTERS_AT_MOST ? `${letters.slice(0, LETTERS_AT_MOST - 1).join('')}…` : name
}

/** The part of an appointment that falls on a day; undefined if the appointment doesn't touch the day or is cancelled. */
export const partOn = (day: Span, booked: Booked): Part | undefined => {
  const [start, end] = [Date.parse(booked.start), Date.parse(booked.end)]
  if (booked.status === 'cancelled' || start >= day.to || end <= day.from) return undefined
  const { type, vetId, petName } = booked
  return {
    type,
    from: Math.round((Math.max(start, day.from) - day.from) / MINUTE_MS),
    to: Math.round((Math.min(end, day.to) - day.from) / MINUTE_MS),
    ...(vetId && { vetId }),
    ...(type === 'emergency' && petName && { petName: shortened(petName) }),
  }
}

type Minutes = [from: number, to: number]

/** The same time in as few spans as possible, in order. */
const joined = (spans: readonly Minutes[]): Minutes[] => {
  const all: Minutes[] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  return all
}

/** Sums up the parts of a day. An appointment counts on each day that it touches, with its minutes there. */
export const dayOf = (day: string, parts: readonly Part[]): MonthDay => {
  const minutes: MonthDay['minutes'] = {}
  const counts: MonthDay['counts'] = {}
  const spans = new Map<string, Minutes[]>()
  for (const { type, from, to, vetId } of parts) {
    minutes[type] = (minutes[type] ?? 0) + to - from
    counts[type] = (counts[type] ?? 0) + 1
    if (vetId) spans.set(vetId, [...(spans.get(vetId) ?? []), [from, to]])
  }
  const [emergency, ...others] = parts.filter(({ type }) => type === 'emergency')
  return {
    day,
    count: parts.length,
    minutes,
    counts,
    ...(emergency?.petName && others.length === 0 && { emergency: emergency.petName }),
    busy: Object.fromEntries([...spans].map(([vetId, own]) => [vetId, joined(own)])),
  }
}

// The stored form is short, because six weeks' rows are read at once and a day's row is written with each change. Each type has a
// letter, which can't be changed later. Each minute is the character with that code:
// two bytes at most, where a number takes four.
const letters: Readonly<Record<AppointmentType, string>> = {
  regular: 'r',
  emergency: 'e',
  'non-emergency': 'n',
  followup: 'f',
  surgery: 's',
  grooming: 'g',
}

const types = new Map(appointmentTypes.map(type => [letters[type], type]))

/**
 * A day's parts as its row stores them, by the appointment's id. A text has the type, from, to, the vet's position in `vets`
 * (counted from 1; 0 for none), and the name.
 */
export type StoredDay = { vets: string[]; parts: Record<string, string> }

/** A day's parts as they are stored. */
export const storedDay = (parts: Readonly<Record<string, Part>>): StoredDay => {
  const vets = [...new Set(Object.values(parts).flatMap(({ vetId }) => vetId ?? []))]
  const textOf = ({ type, from, to, vetId, petName = '' }: Part): string => {
    const vet = vetId === undefined ? 0 : vets.indexOf(vetId) + 1
    return `${letters[type]}${String.fromCharCode(from, to, vet)}${petName}`
  }
  return { vets, parts: Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, textOf(part)])) }
}

/** The parts of a stored day. */
export const partsIn = ({ vets, parts }: StoredDay): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([id, text]) => {
      const type = types.get(text.slice(0, 1))
      const vetId = vets[text.charCodeAt(3) - 1]
      const petName = text.slice(4)
      const part = type && { type, from: text.charCodeAt(1), to: text.charCodeAt(2) }
      return part ? [[id, { ...part, ...(vetId && { vetId }), ...(petName && { petName }) }]] : []
    }),
  )

/**
 * The days of a week as its row stores them: counts and minutes by type,
 * the patient of a day's only emergency, and each vet once.
 */
export type StoredWeek = {
  days: { t: Record<string, [count: number, minutes: number]>; e?: string }[]
  /** By vet, one text for each day: from and to of each span. */
  busy: Record<string, string[]>
}

/** A week of seven days as it is stored. */
export const storedWeek = (days: readonly MonthDay[]): StoredWeek => {
  const vets = new Set(days.flatMap(({ busy }) => Object.keys(busy)))
  const textOf = (spans: readonly Minutes[] = []): string => String.fromCharCode(...spans.flat())
  return {
    days: days.map(({ counts, minutes, emergency }) => ({
      t: Object.fromEntries(
        appointmentTypes.flatMap(type => {
          const count = counts[type]
          return count ? [[letters[type], [count, minutes[type] ?? 0]]] : []
        }),
      ),
      ...(emergency !== undefined && { e: emergency }),
    })),
    busy: Object.fromEntries([...vets].map(vetId => [vetId, days.map(({ busy }) => textOf(busy[vetId]))])),
  }
}

const spansIn = (text: string): Minutes[] =>
  Array.from({ length: text.length / 2 }, (_, n) => [text.charCodeAt(2 * n), text.charCodeAt(2 * n + 1)])

/** The days of a stored week that begins with a day. */
export const daysIn = ({ days, busy }: StoredWeek, first: number): MonthDay[] =>
  days.map(({ t, e }, n) => {
    const own = appointmentTypes.flatMap(type => {
      const sums = t[letters[type]]
      return sums ? [{ type, count: sums[0], minutes: sums[1] }] : []
    })
    return {
      day: dayName(first + n),
      count: own.reduce((sum, { count }) => sum + count, 0),
      minutes: Object.fromEntries(own.map(({ type, minutes }) => [type, minutes])),
      counts: Object.fromEntries(own.map(({ type, count }) => [type, count])),
      ...(e !== undefined && { emergency: e }),
      busy: Object.fromEntries(
        Object.entries(busy).flatMap(([vetId, texts]) => {
          const spans = spansIn(texts[n] ?? '')
          return spans.length > 0 ? [[vetId, spans]] : []
        }),
      ),
    }
  })
