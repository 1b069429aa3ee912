// What the tray says of one entry: title, when and where, why it is still here, and all its fields.
import type { TeamMember } from '@vetrounds/core/members/member'
import { ApiError } from '../../api/api-error.ts'
import { useMe } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Translate, useT } from '../../i18n/use-t.ts'
import { type Content, contentOf } from '../../offline/content.ts'
import type { Item, Unsent, Why } from '../../offline/item.ts'
import { queue } from '../../offline/queue.ts'
import type { IconName } from '../../ui/icon-names.ts'
import { useTeam } from '../schedule/day/queries.ts'
import { useWords } from '../schedule/day/use-words.ts'
import { type Fact, factsOf, petOf, weightIn } from './facts.ts'

export type EntryText = {
  title: string
  detail: string
  why: string
  badge: { text: string; tone: 'plain' | 'danger' | 'warn' }
  icon: IconName
  facts: readonly Fact[]
  /** All of it as plain text, to copy. */
  plain: string
}

const icons: Record<Content['name'], IconName> = {
  createOwner: 'user-plus',
  createPatient: 'paw-print',
  recordWeight: 'scale',
  bookAppointment: 'calendar-plus',
  changeAppointment: 'calendar-clock',
  cancelAppointment: 'ban',
  bookAppointments: 'calendar-plus',
  moveFlow: 'footprints',
  completeAppointment: 'check-check',
  reopenAppointment: 'undo-2',
}

const badges = {
  refused: { key: 'status.refused', tone: 'danger' },
  access: { key: 'status.refused', tone: 'danger' },
  changed: { key: 'status.refused', tone: 'danger' },
  tries: { key: 'status.tries', tone: 'warn' },
  expired: { key: 'status.expired', tone: 'warn' },
  held: { key: 'status.held', tone: 'plain' },
} as const satisfies Record<Why, { key: string; tone: EntryText['badge']['tone'] }>

const nobody: readonly TeamMember[] = []

/** The tray's entry, or nothing while it still waits. */
export const unsentOf = (entry: Item | Unsent): Unsent | undefined => ('why' in entry ? entry : undefined)

const reasonOf = (t: Translate<'offline'>, common: Translate<'common'>, { why, problem }: Unsent): string => {
  if (why !== 'refused') return t(`why.${why}`)
  const reason = problem && problemText(common, new ApiError(problem))
  return t('why.refused', { reason: reason ?? '' })
}

/** Isolates a name within a sentence of another script. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** A phone or an address, which reads left to right in Arabic, too. */
const code = (text: string | undefined) => text && `\u2066${text}\u2069`

const subjectOf = (content: Content): string => {
  if (content.name === 'recordWeight') return petOf(content)
  const { row } = content
  if ('appointments' in row)
    return row.appointments.map(({ petName, ownerName }) => `${petName} ${ownerName}`).join(' · ')
  if ('petName' in row) return `${row.petName} ${row.ownerName}`
  return 'ownerName' in row ? `${row.name} ${row.ownerName}` : row.name
}

export const useEntry = (entry: Item | Unsent, isSending: boolean): EntryText => {
  const t = useT('offline')
  const common = useT('common')
  const owners = useT('owners')
  const patients = useT('patients')
  const calendar = useT('calendar')
  const format = useFormat()
  const { data: me } = useMe()
  const { data: team } = useTeam()
  const branches = me?.memberships.flatMap(({ clinic, branches }) =>
    branches.map(branch => ({ ...branch, key: `${clinic.id}.${branch.id}` })),
  )
  const branch = branches?.find(({ key }) => key === entry.branch)
  const words = useWords(branch?.timeZone ?? 'UTC', team?.members ?? nobody)
  const content = contentOf(entry)
  const vetName = (vetId: string | null) =>
    vetId === null || team?.members.some(({ userId }) => userId === vetId) ? words.vetName(vetId) : undefined

  const weightText = weightIn(format)
  const detail = (): string => {
    if (!content) return entry.endpoint
    if (content.name === 'createOwner')
      return words.list([content.row.phone ?? content.row.landline, content.body.email].map(code))
    if (content.name === 'createPatient') return patients(`species.${content.body.species}`)
    if (content.name === 'recordWeight')
      return words.list([weightText(content.row), words.moment(content.row.at)])
    // Several follow one another: when the first begins.
    const row = content.name === 'bookAppointments' ? content.row.appointments[0] : content.row
    return row ? words.list([words.when(row), vetName(row.vetId)]) : ''
  }
  const title = content ? t(`kinds.${content.name}`, { name: isolated(subjectOf(content)) }) : entry.name
  const left = unsentOf(entry)
  const waits = isSending ? 'sending' : 'waiting'
  const why = left ? reasonOf(t, common, left) : t(`why.${waits}`)
  const saved: Fact = [t('fields.savedAt'), words.moment(entry.createdAt)]
  const place: Fact[] = branch ? [[t('fields.branch'), branch.name]] : []
  const facts = content
    ? [
        ...factsOf(content, { offline: t, owners, patients, calendar, format, words, vetName }),
        ...place,
        saved,
      ]
    : [...place, saved]
  return {
    title,
    detail: detail(),
    why,
    badge: left
      ? { text: t(badges[left.why].key), tone: badges[left.why].tone }
      : { text: t(`status.${waits}`), tone: 'plain' },
    icon: content ? icons[content.name] : 'form',
    facts,
    plain: content
      ? [title, why, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n')
      : queue.textOf(entry),
  }
}
