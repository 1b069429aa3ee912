// A branch, its day and a fake server, for tests of booking, moving and showing appointments. It imports no module that reads
// from the server, because it replaces those.
import type { Appointment, AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { setClock } from '@vetrounds/core/clock'
import type { TeamMember } from '@vetrounds/core/members/member'
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts'
import type { Entries } from '../../../offline/dependencies.ts'
import { clearToasts, toasts } from '../../../ui/toast.ts'
import type { CurrentBranch } from './queries.ts'

export const ZONE = 'Europe/Dublin'
/** A Monday; the clocks of Dublin show UTC. */
export const TODAY = '2026-11-23'
export const NIAMH = 'niamh'
export const OMAR = 'omar'
export const team = [
  { userId: NIAMH, name: 'Dr Niamh Kearney', role: 'vet', takesAppointments: true },
  { userId: OMAR, name: 'Dr Omar Haddad', role: 'vet', takesAppointments: true },
] as unknown as TeamMember[]
export const here: CurrentBranch = {
  key: 'C1.B1',
  name: 'Ballsbridge',
  timeZone: ZONE,
  hours: Array.from({ length: 7 }, () => [[540, 1080]] as const),
  firstDay: 1,
  wishes: {},
}

/** The instant of a clock time of today. */
export const at = (time: string): string => `${TODAY}T${time}:00.000Z`

const REASON = 'Otitis'

export const appointment = (more: Partial<Appointment> = {}): Appointment =>
  ({
    id: '01J00000000000000000000A01',
    patientId: '01J00000000000000000000P01',
    petName: 'Luna',
    species: 'feline',
    ownerId: '01J00000000000000000000W01',
    ownerName: 'Nora Byrne',
    vetId: NIAMH,
    type: 'followup',
    status: 'scheduled',
    start: at('10:00'),
    end: at('10:30'),
    zone: ZONE,
    title: REASON,
    overbooked: false,
    allergic: false,
    careful: false,
    steps: {},
    v: 4,
    ...more,
  }) as Appointment

/** An appointment of another patient, in the way at eleven. */
export const rex: AppointmentRow = appointment({
  id: '01J00000000000000000000A02',
  patientId: '01J00000000000000000000P02',
  petName: 'Rex',
  start: at('11:00'),
  end: at('11:30'),
})

type Call = { name: string; input: { params?: unknown; body?: unknown }; key: string | undefined }

/** The fake server's data and the requests it got; `prepare` resets it for each test. */
export const world = {
  /** Answers of reads, by endpoint. */
  reads: {} as Record<string, unknown>,
  /** Errors of reads that fail, by endpoint. */
  unread: {} as Record<string, ApiError>,
  isOnline: true,
  /** The outcomes of the next changes, in order: a refusal, or undefined for success. */
  ends: [] as (ApiError | undefined)[],
  calls: [] as Call[],
  /** The changes that wait to be sent. */
  entries: { queue: [], tray: [] } as Entries,
  /** The fields that the user was asked about; `theirs` are those whose saved version is kept, or undefined to go back. */
  asked: [] as string[][],
  theirs: undefined as ReadonlySet<string> | undefined,
}

/** Resets to a day with one appointment in the way, and a server that accepts everything. */
export const prepare = (): void => {
  clearToasts()
  setClock(() => Date.parse(at('08:05')))
  Object.assign(world, {
    reads: {
      readCalendar: { appointments: [rex] },
      readTeam: { members: team, rooms: [], v: 1 },
      listAbsences: { absences: [] },
      listOwnerPets: { rows: [] },
    },
    unread: {},
    isOnline: true,
    ends: [],
    calls: [],
    entries: { queue: [], tray: [] },
    asked: [],
    theirs: undefined,
  })
}

/** A refusal, with the key of the try that met it. */
export const refusal = (code: ApiErrorCode, data: Record<string, unknown> = {}): ApiError =>
  new ApiError({ code, status: 409, key: 'first', data })

/** Rex is in the way. */
export const taken = (): ApiError =>
  refusal('appointment.conflict', { appointmentId: rex.id, petName: 'Rex', start: rex.start, end: rex.end })

/** Replaces `useRead`; one and the same function for all renders, like the hook. */
export const readNow = (name: string, input: unknown) => ({
  data: input === undefined ? undefined : world.reads[name],
  error: input === undefined ? undefined : world.unread[name],
  isValidating: false,
  mutate: async () => undefined,
})

/** Replaces `request`. */
export const readOnce = async (name: string) => world.reads[name]

/** The requests that were sent, in order: endpoint, params and body. */
export const sent = () => world.calls.map(({ name, input }) => ({ name, ...input }))

/** The summaries of the toasts shown. */
export const said = () => toasts.read().map(({ summary }) => summary)
