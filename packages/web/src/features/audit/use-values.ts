// Values of changed fields in words: names in place of IDs, times of the branch, options with the words of their forms.
import type { Role } from '@vetrounds/core/access/roles'
import {
  appointmentStatuses,
  appointmentTypes,
  cancelReasons,
  flowSteps,
} from '@vetrounds/core/appointments/states'
import { closingFaceOf } from '@vetrounds/core/calendar/face'
import { THOUSANDTHS } from '@vetrounds/core/money/amounts'
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import { intentKinds } from '@vetrounds/core/money/intent'
import { invoiceStatuses, payingMethods } from '@vetrounds/core/money/invoice-rules'
import { behaviours, genders, species } from '@vetrounds/core/patients/species'
import { categories, units } from '@vetrounds/core/stock/item-kinds'
import { reasons } from '@vetrounds/core/stock/movement-kinds'
import type { Order } from '@vetrounds/core/stock/order'
import type { Stocktake } from '@vetrounds/core/stock/stocktake'
import { templateParts } from '@vetrounds/core/text-templates/template-fields'
import { useBranchZone } from '../../api/branch-clock.ts'
import { useRead } from '../../api/client.ts'
import { useMe } from '../../api/me.ts'
import { useMembership } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWeekdayName } from '../../i18n/use-weekday-name.ts'
import { isReferralSource } from '../owners/referral.ts'
import { categoryPresentation } from '../stock/category-presentation.ts'
import { usePartName } from '../templates/template-words.ts'
import type { Kind } from './audit-part.ts'
import { isDay, isHours, isInstant } from './fields.ts'

const roles = ['super_admin', 'admin', 'manager', 'vet', 'staff'] as const satisfies readonly Role[]
const memberStates = ['invited', 'requested', 'active', 'suspended', 'left', 'declined'] as const
const inviteStates = ['open', 'accepted', 'revoked'] as const
const clinicStates = ['open', 'closed'] as const
const estimateStatuses = [
  'open',
  'signed',
  'billed',
  'given_up',
] as const satisfies readonly EstimateRow['status'][]
const orderStates = ['open', 'closed'] as const satisfies readonly Order['state'][]
const stocktakeStates = [
  'counting',
  'booking',
  'booked',
  'cancelled',
] as const satisfies readonly Stocktake['state'][]
const plans = ['free', 'active', 'past_due'] as const

const percent = { style: 'percent', maximumFractionDigits: 2 } as const

const isOneOf = <T extends string>(options: readonly T[], value: unknown): value is T =>
  (options as readonly unknown[]).includes(value)

/**
 * Returns a function that puts a value into words, for a field of a subject of this kind; undefined for a missing value.
 * `names` are the names of people and rooms by their IDs, which the server sends with the values: an ID that isn't among them
 * belongs to somebody who was never a member, or to a room that is gone.
 */
export const useValues = (subjectKind: string, names?: Readonly<Record<string, string>>) => {
  const t = useT('audit')
  const common = useT('common')
  const calendar = useT('calendar')
  const patients = useT('patients')
  const owners = useT('owners')
  const people = useT('people')
  const stock = useT('stock')
  const invoices = useT('invoices')
  const estimates = useT('estimates')
  const partName = usePartName()
  const currency = useMembership()?.clinic.currency
  const format = useFormat()
  const weekdayName = useWeekdayName()
  const zone = useBranchZone()
  const { data: me } = useMe()
  const { data: team } = useRead('readTeam', {})
  const branchNames = new Map(
    me?.memberships.flatMap(({ branches }) => branches.map(({ id, name }) => [id, name] as const)),
  )
  const list = format.commas
  const named = (type: 'region' | 'language' | 'currency', code: string) =>
    new Intl.DisplayNames([format.locale], { type }).of(code) ?? code

  const stateText = (value: unknown): string | undefined => {
    if (subjectKind === 'clinic') return isOneOf(clinicStates, value) ? t(`clinicStates.${value}`) : undefined
    if (subjectKind === 'invite') return isOneOf(inviteStates, value) ? people(`invites.${value}`) : undefined
    if (subjectKind === 'order') return isOneOf(orderStates, value) ? t(`orderStates.${value}`) : undefined
    if (subjectKind === 'stocktake')
      return isOneOf(stocktakeStates, value) ? stock(`count.states.${value}`) : undefined
    return isOneOf(memberStates, value) ? people(`states.${value}`) : undefined
  }

  // One act changes both an invoice and its estimate: only the subject tells whose status it is.
  const statusText = (value: unknown): string | undefined => {
    if (subjectKind === 'invoice')
      return isOneOf(invoiceStatuses, value) ? invoices(`statuses.${value}`) : undefined
    if (subjectKind === 'estimate')
      return isOneOf(estimateStatuses, value) ? estimates(`states.${value}`) : undefined
    return isOneOf(appointmentStatuses, value) ? calendar(`statuses.${value}`) : undefined
  }

  const methodText = (value: unknown): string | undefined => {
    if (isOneOf(payingMethods, value)) return invoices(`methods.${value}`)
    return isOneOf(intentKinds, value) ? invoices(`ways.${value}`) : undefined
  }

  const hoursText = (week: readonly (readonly (readonly [number, number])[])[]): string =>
    list(
      week.flatMap((spans, index) => {
        const day = weekdayName(index, 'short')
        // Word joiners and no-break spaces keep a day in one piece.
        const times = spans.map(
          ([from, to]) =>
            `\u2068${format.digits(`${closingFaceOf(from)}\u2060–\u2060${closingFaceOf(to)}`)}\u2069`,
        )
        return times.length === 0 ? [] : [`${day}\u00a0${times.join('\u00a0')}`]
      }),
    )

  const vetText = (id: string): string | undefined =>
    names?.[id] ?? team?.members.find(({ userId }) => userId === id)?.name ?? (names && t('nobody'))

  const roomText = (id: string): string | undefined =>
    names?.[id] ?? team?.rooms.find(each => each.id === id)?.name ?? (names && t('formerRoom'))

  const minutesText = (durations: object): string =>
    list(
      Object.entries(durations).map(([type, minutes]) =>
        [isOneOf(appointmentTypes, type) ? calendar(`types.${type}`) : type, format.number(minutes)].join(
          ' ',
        ),
      ),
    )

  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (typeof value === 'number') return format.number(value)
    if (isInstant(value)) return `\u2068${format.date(value, zone)} ${format.time(value, zone)}\u2069`
    if (isDay(value)) return `\u2068${format.day(value)}\u2069`
    return typeof value === 'string' ? value : JSON.stringify(value)
  }

  const words: Record<Kind, (value: unknown) => string | undefined> = {
    text: plain,
    texts: plain,
    phone: plain,
    mail: plain,
    link: plain,
    chip: plain,
    day: plain,
    instant: plain,
    flag: plain,
    // An item is `w` once the import that made it is undone.
    yes: value => (value === 'y' ? t('yes') : value === 'n' || value === 'w' ? t('no') : undefined),
    country: value => named('region', String(value)),
    language: value => named('language', String(value)),
    currency: value => named('currency', String(value)),
    role: value => (isOneOf(roles, value) ? common(`roles.${value}`) : undefined),
    type: value => (isOneOf(appointmentTypes, value) ? calendar(`types.${value}`) : undefined),
    status: statusText,
    cancelReason: value => (isOneOf(cancelReasons, value) ? calendar(`reasons.${value}`) : undefined),
    species: value => (isOneOf(species, value) ? patients(`species.${value}`) : undefined),
    gender: value => (isOneOf(genders, value) ? patients(`gender.${value}`) : undefined),
    behaviour: value => (isOneOf(behaviours, value) ? patients(`behaviour.${value}`) : undefined),
    referral: value =>
      typeof value === 'string' && isReferralSource(value) ? owners(`referral.${value}`) : undefined,
    state: stateText,
    method: methodText,
    plan: value => (isOneOf(plans, value) ? t(`plans.${value}`) : undefined),
    branches: value => (value === 'all' ? t('wholeClinic') : branchNames.get(String(value))),
    room: value => (typeof value === 'string' ? roomText(value) : (value as { name: string }).name),
    flow: value => (isOneOf(flowSteps, value) ? calendar(`flow.${value}`) : undefined),
    weight: value => (typeof value === 'number' ? format.weight(value) : undefined),
    vet: value => vetText(String(value)),
    hours: value => (isHours(value) ? hoursText(value) : undefined),
    taxRates: value => {
      const { name, rate } = value as { name: string; rate: number }
      return `${name} ${format.number(rate / 10_000, percent)}`
    },
    category: value => (isOneOf(categories, value) ? stock(categoryPresentation[value].title) : undefined),
    unit: value => (isOneOf(units, value) ? stock(`units.${value}`) : undefined),
    quantity: value => (typeof value === 'number' ? format.number(value / THOUSANDTHS) : undefined),
    price: value => (typeof value === 'number' && currency ? format.money(value, currency) : undefined),
    percent: value => (typeof value === 'number' ? format.number(value / 100, percent) : undefined),
    part: value => (isOneOf(templateParts, value) ? partName(value) : undefined),
    rate: value => (typeof value === 'number' ? format.number(value / 10_000, percent) : undefined),
    days: value => (typeof value === 'number' ? format.number(value) : undefined),
    stockReason: value => (isOneOf(reasons, value) ? stock(`reasons.${value}`) : undefined),
    picture: () => t('picture'),
    minutes: value => minutesText(value as object),
    vetMinutes: value =>
      Object.entries(value as object)
        .map(([id, durations]) => isolated(`${vetText(id) ?? id}: ${minutesText(durations)}`))
        .join(' · '),
  }

  return (kind: Kind, value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return undefined
    // An empty list, or an object without durations.
    if (typeof value === 'object' && Object.keys(value).length === 0) return undefined
    if (Array.isArray(value) && kind !== 'hours')
      return list(value.map(each => words[kind](each) ?? plain(each)))
    return words[kind](value) ?? plain(value)
  }
}
