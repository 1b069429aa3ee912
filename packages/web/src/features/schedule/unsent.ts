// How the tray of unsent changes describes appointments that wait to be sent.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { localDay } from '@vetrounds/core/calendar/local-day'
import { paths } from '../../paths.ts'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'

const subjectOf = ({ petName, ownerName }: AppointmentRow): string => `${petName} ${ownerName}`

const subject = ({ row }: { row: AppointmentRow }): string => subjectOf(row)

const whenOf = (row: AppointmentRow, { words, vetName }: Say): string =>
  words.list([words.when(row), vetName(row.vetId)])

const detail = ({ row }: { row: AppointmentRow }, say: Say): string => whenOf(row, say)

const rowFacts = (row: AppointmentRow, { texts, words, vetName }: Say): Fact[] => {
  const t = texts('calendar')
  const offline = texts('offline')
  return [
    [offline('fields.patient'), row.petName],
    [offline('fields.ownerName'), row.ownerName],
    [t('booking.type'), t(`types.${row.type}`)],
    [t('booking.vet'), vetName(row.vetId)],
    [t('sheet.when'), words.when(row)],
    [t('booking.reason'), row.title],
  ]
}

const facts = ({ row }: { row: AppointmentRow }, say: Say): Fact[] => rowFacts(row, say)

type Typed = { row: AppointmentRow; body: { description?: string | null | undefined } }

const typedFacts = ({ row, body }: Typed, say: Say): Fact[] => {
  const t = say.texts('calendar')
  return [
    ...rowFacts(row, say),
    [t('booking.notes'), body.description ?? undefined],
    [t('sheet.status'), row.status === 'walkin' && t('statuses.walkin')],
  ]
}

export const unsent: UnsentPart = {
  texts: 'appointments',
  present: {
    readAppointment: {
      href: ({ id, start, zone }) => paths.appointment(id, localDay(start, zone)),
      facts: (row, say) => {
        const t = say.texts('calendar')
        return [
          ...rowFacts(row, say),
          [t('booking.notes'), row.description ?? undefined],
          [t('sheet.status'), t(`statuses.${row.status}`)],
        ]
      },
    },
  },
  entries: {
    bookAppointment: { icon: 'calendar-plus', subject, detail, facts: typedFacts },
    changeAppointment: { icon: 'calendar-clock', subject, detail, facts: typedFacts },
    cancelAppointment: {
      icon: 'ban',
      subject,
      detail,
      facts: ({ row, body }, say) => {
        const t = say.texts('calendar')
        return [...rowFacts(row, say), [t('sheet.why'), t(`reasons.${body.reason}`)]]
      },
    },
    bookAppointments: {
      icon: 'calendar-plus',
      subject: ({ row }) => row.appointments.map(subjectOf).join(' · '),
      // The appointments follow one another, so the tray tells only when and with whom the first one is.
      detail: ({ row: { appointments } }, say) => (appointments[0] ? whenOf(appointments[0], say) : ''),
      facts: ({ row }, say) => row.appointments.flatMap(each => rowFacts(each, say)),
    },
    moveFlow: {
      icon: 'footprints',
      subject,
      detail,
      facts: ({ row, body }, say) => {
        const t = say.texts('calendar')
        return [
          ...rowFacts(row, say),
          [t('sheet.status'), t(`flow.${body.flow ?? 'booked'}`)],
          [
            say.texts('offline')('fields.grams'),
            body.grams === undefined ? undefined : say.format.weight(body.grams),
          ],
        ]
      },
    },
    completeAppointment: { icon: 'check-check', subject, detail, facts },
    reopenAppointment: { icon: 'undo-2', subject, detail, facts },
  },
}
