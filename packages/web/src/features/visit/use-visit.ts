// A visit as this device knows it: read from the server, or opened here and not sent yet, with all waiting changes; and how each
// change is sent.
import type { VisitClosing, VisitReopening } from '@vetrounds/core/records/visit'
import { type NotePart, noteParts } from '@vetrounds/core/records/visit-rules'
import { vitalNames } from '@vetrounds/core/records/vital-rules'
import type { Vitals } from '@vetrounds/core/records/vitals'
import { useEffect, useMemo, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { isAnswerOf, useRead } from '../../api/client.ts'
import { currentPerson } from '../../api/person.ts'
import { type Answer, request } from '../../api/request.ts'
import { usePlace } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { type Content, useWaitingContents } from '../../offline/item-content.ts'
import {
  type Around,
  predictedClosing,
  predictedPart,
  predictedReopening,
  predictedVitals,
} from './predicted-visit.ts'

/** `rebaseTrayEntry` has, for each part and for the vitals that wait to be sent, what they were typed over. */
export type Visit = Answer<'readVisit'> & {
  over?: { readonly [Part in NotePart]?: Versioned<string> } & { vitals?: Versioned<Vitals> }
}

type Versioned<V> = { value: V; v: number }

/** How often a visit is read again, in ms, since others may write in it meanwhile. */
export const REREAD_MS = 20_000

const isPart = (text: string): text is NotePart => (noteParts as readonly string[]).includes(text)

const after = (visit: Visit, content: Content): Visit => {
  switch (content.name) {
    case 'saveVisitPart': {
      const { part, v, at, by } = content.row
      if (!isPart(part)) return visit
      return {
        ...visit,
        parts: { ...visit.parts, [part]: { text: content.body.text, v, at, by } },
        over: { [part]: { value: visit.parts[part]?.text ?? '', v: content.body.v }, ...visit.over },
      }
    }
    case 'saveVisitVitals': {
      const { vitals, v, at, by } = content.row
      return {
        ...visit,
        vitals: { values: vitals, v, at, by },
        over: { vitals: { value: visit.vitals?.values ?? {}, v: content.body.v }, ...visit.over },
      }
    }
    case 'closeVisit':
    case 'reopenVisit': {
      const { state, title, facts, v, versions } = content.row
      return { ...visit, state, title, facts, v, versions }
    }
    default:
      return visit
  }
}

const begun = (contents: readonly Content[]): Visit | undefined => {
  const made = contents.find(content => content.name === 'openVisit')
  if (made?.name !== 'openVisit') return undefined
  const { at, by, title } = made.row
  return { ...made.row, parts: title ? { reason: { text: title, v: 1, at, by } } : {}, editions: [] }
}

export const useVisit = (id: string, patientId: string | undefined) => {
  const contents = useWaitingContents(id)
  const made = begun(contents)
  const { data, error, mutate } = useRead(
    'readVisit',
    // The server doesn't know a visit whose opening still waits.
    patientId === undefined || made ? undefined : { params: { id }, query: { patient: patientId } },
    { refreshInterval: REREAD_MS },
  )
  // After the opening is sent, the visit is shown as it was here until it is read, so that the user can go on writing.
  const last = useRef<Visit>(undefined)
  const stands = error?.code === 'not_found' ? undefined : last.current
  const read: Visit | undefined = data ?? made ?? stands
  const visit = read && contents.reduce(after, read)
  useEffect(() => {
    last.current = data ? undefined : visit
  })
  return { visit, isUnsent: !data && read !== undefined, error, reread: () => void mutate() }
}

/** The changes of a visit. Each is sent with its predicted answer and shown at once. */
export const useVisitActs = (id: string, patient: { id: string; name: string }) => {
  const t = useT('visit')
  const place = usePlace()
  const { mutate } = useSWRConfig()
  const savePart = useChange('saveVisitPart')
  const saveVitals = useChange('saveVisitVitals')
  const close = useChange('closeVisit')
  const reopen = useChange('reopenVisit')
  const { id: patientId, name: petName } = patient
  return useMemo(() => {
    const around = (): Around => ({
      branchId: place?.split('.')[1] ?? '',
      by: currentPerson()?.id ?? '',
      petName,
    })
    const show = (change: (visit: Visit) => Visit) =>
      void mutate(isAnswerOf('readVisit'), (known?: Visit) => (known?.id === id ? change(known) : known), {
        revalidate: false,
      })
    const readNow = () =>
      request('readVisit', { params: { id }, query: { patient: patientId } }, { branch: place })
    /** Rereads the visit, in lists and on the patient's page, too. */
    const reread = () => {
      for (const name of ['openPatient', 'listEntries', 'readVisit'] as const) void mutate(isAnswerOf(name))
    }
    /** If somebody else has closed the visit meanwhile, rereads it, so that the page says so at once. */
    const told = async <T>(saving: Promise<T>): Promise<T> => {
      try {
        return await saving
      } catch (error) {
        if (error instanceof ApiError && error.code === 'visit.state') reread()
        throw error
      }
    }
    const labels = vitalNames.map(name => ({ id: name as string, label: t(`vitals.${name}`) }))
    return {
      savePart: (part: NotePart) => async (text: string, base: { value: string; v: number }) => {
        let sent = text
        const { answer, isWaiting } = await told(
          savePart(
            (chosen: { text: string }, v: number) => {
              sent = chosen.text
              return { params: { id, part }, body: { patientId, v, text: chosen.text } }
            },
            {
              expected: ({ body }) => predictedPart({ id, part }, body as never, around()),
              versions: {
                mine: { text },
                base: { text: base.value },
                v: base.v,
                read: async () => {
                  const { text: theirs = '', v = 0 } = (await readNow()).parts[part] ?? {}
                  return { values: { text: theirs }, v }
                },
                fields: [{ id: 'text', label: t(`parts.${part}`) }],
                show: (_field, value) => String(value),
              },
            },
          ),
        )
        const { v, at, by } = answer
        if (!isWaiting)
          show(visit => ({ ...visit, parts: { ...visit.parts, [part]: { text: sent, v, at, by } } }))
        return { value: sent, v, isWaiting }
      },
      saveVitals: async (vitals: Vitals, base: { value: Vitals; v: number }) => {
        let sent = vitals
        const { answer, isWaiting } = await told(
          saveVitals(
            (chosen: Vitals, v: number) => {
              sent = chosen
              return { params: { id }, body: { patientId, v, vitals: chosen } }
            },
            {
              expected: ({ body }) => predictedVitals(id, body as never, around()),
              versions: {
                mine: vitals,
                base: base.value,
                v: base.v,
                read: async () => {
                  const { values = {}, v = 0 } = (await readNow()).vitals ?? {}
                  return { values, v }
                },
                fields: labels,
                show: (_field, value) => (value === undefined ? '–' : String(value)),
              },
            },
          ),
        )
        const { v, at, by } = answer
        if (!isWaiting) show(visit => ({ ...visit, vitals: { values: sent, v, at, by } }))
        return { value: sent, v, isWaiting }
      },
      close: async (visit: Visit, body: Omit<VisitClosing, 'patientId' | 'v'>) => {
        const { parts: _parts, vitals, editions: _editions, reopened: _why, ...entry } = visit
        const sent = await close(
          { params: { id }, body: { patientId, v: visit.v, ...body } },
          { expected: ({ body }) => predictedClosing(entry, body as never, vitals?.values ?? {}, around()) },
        )
        if (!sent.isWaiting) reread()
        return sent
      },
      reopen: async (visit: Visit, { reason }: Pick<VisitReopening, 'reason'>) => {
        const { parts: _parts, vitals: _vitals, editions: _editions, reopened: _why, ...entry } = visit
        const sent = await reopen(
          { params: { id }, body: { patientId, v: visit.v, reason } },
          { expected: () => predictedReopening(entry, around()) },
        )
        if (!sent.isWaiting) reread()
        return sent
      },
    }
  }, [id, patientId, petName, place, mutate, savePart, saveVitals, close, reopen, t])
}

export type VisitActs = ReturnType<typeof useVisitActs>
