// Sends changes of blocked time against the version the user saw. If somebody else was faster, the user chooses between both.
import type { Absence } from '@vetrounds/core/calendar/calendar'
import { wallOf } from '@vetrounds/core/calendar/wall'
import { ApiError } from '../../../api/api-error.ts'
import { request } from '../../../api/request.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useChange } from '../../../changes/use-change.ts'
import { useT } from '../../../i18n/use-t.ts'
import { absenceSpan } from '../day/time.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { fieldsOfAbsence, type Sent } from './absence.ts'

/** Start and end are one field of that choice: a start and an end from different versions may be no valid span. */
type Values = Pick<Sent, 'vetId' | 'reason'> & { when: Pick<Sent, 'start' | 'end'> }

const valuesOf = ({ vetId, reason, start, end }: Sent): Values => ({ vetId, reason, when: { start, end } })

/** Functions to change an absence, to change it back, and to read its current version. All throw the API's errors. */
export const useSendAbsence = (zone: string, words: CalendarFormat) => {
  const t = useT('appointments')
  const place = usePlace()
  const change = useChange('changeAbsence')
  const whoOf = (vetId: string | null) => (vetId === null ? t('block.branch') : words.vetName(vetId))
  const readNewer = async ({ id, start }: Absence): Promise<Absence> => {
    const query = absenceSpan(wallOf(Date.parse(start), zone).date, zone)
    const { absences } = await request('listAbsences', { query }, { branch: place })
    const found = absences.find(absence => absence.id === id && !absence.cancelled)
    // It was cancelled, or moved out of the months that are read.
    if (!found) throw new ApiError({ code: 'not_found', status: 404 })
    return found
  }
  return {
    whoOf,
    readNewer,
    /** Gives the absence the fields it had before. */
    changeBack: ({ id, v }: Absence, before: Absence) =>
      change({ params: { id }, body: { ...fieldsOfAbsence(before), v } }),
    /** Returns `before` as well: the version that was replaced, including what somebody else changed meanwhile. */
    change: async (known: Absence, body: Sent) => {
      let before = known
      const { answer } = await change(
        ({ when, ...rest }: Values, v) => ({ params: { id: known.id }, body: { ...rest, ...when, v } }),
        {
          versions: {
            mine: valuesOf(body),
            base: valuesOf(fieldsOfAbsence(known)),
            v: known.v,
            read: async () => {
              before = await readNewer(known)
              return { values: valuesOf(fieldsOfAbsence(before)), v: before.v }
            },
            fields: [
              { id: 'vetId', label: t('block.who') },
              { id: 'when', label: t('list.days') },
              { id: 'reason', label: t('fields.reason') },
            ],
            show: (field, value) => {
              if (field === 'vetId') return whoOf(value as Values['vetId'])
              if (field === 'reason') return String(value)
              const { start, end } = value as Values['when']
              return `${words.moment(start)} – ${words.moment(end)}`
            },
          },
        },
      )
      return { answer, before }
    },
  }
}
