// State and actions of an appointment's sheet: the version shown, the mode, the next step, and where the focus goes.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { stepBefore } from '@vetrounds/core/appointments/flow'
import { isAllowed } from '@vetrounds/core/appointments/states'
import { nowIso } from '@vetrounds/core/clock'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../../api/client.ts'
import { markDirty } from '../../../ui/unsaved-forms.ts'
import { newerOf } from '../day/overlay.ts'
import { useAppointment } from '../day/queries.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { nextStep, useFlow } from '../day/use-flow.ts'
import { isUnderModal } from '../day/use-keys.ts'
import { useSheetKeys } from '../day/use-sheet-keys.ts'
import { gramsOf, useWeigh, type Weighed } from './use-weigh.ts'

/** The keyboard letter of each act, as in the design: on the preview of a block, and on the main button. */
export const letters = { arrived: 'A', in_room: 'I', complete: 'E', reschedule: 'R', visit: 'V' } as const

/** What is being done: reading the sheet, changing its details, or answering a dialog over it. */
export type Mode = 'read' | 'edit' | 'cancel' | 'move' | 'record'

/** Moves the focus into the sheet; when it closes, to the appointment on the page, else back to where the focus was before. */
const useFocusWithin = (panel: RefObject<HTMLElement | null>, id: string): void =>
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    panel.current?.focus()
    return () => {
      const back = document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? opener
      back?.focus()
    }
  }, [panel, id])

/** Lets Escape close the sheet even if the focus is lost, e.g. with a button that has been removed. */
const useEscape = (onClose: (() => void) | undefined): void =>
  useEffect(() => {
    if (!onClose) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isUnderModal()) onClose()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onClose])

type Around = {
  id: string
  known: AppointmentRow | undefined
  words: CalendarFormat
  onClose: () => void
}

/** State and actions of the sheet. */
export const useAppointmentSheet = ({ id, known, words, onClose }: Around) => {
  const flow = useFlow(words)
  const panel = useRef<HTMLDialogElement>(null)
  const { appointment: data, isWhole: isRead, error, mutate } = useAppointment(id)
  const [mode, setMode] = useState<Mode>('read')
  const [kilograms, setKilograms] = useState<number>()
  const [weighed, setWeighed] = useState<Weighed>()
  const { mutate: reread } = useSWRConfig()
  const onWeighed = (next: Weighed) => {
    setKilograms(undefined)
    setWeighed(next)
    void reread(isAnswerOf('openPatient'))
  }
  const weigh = useWeigh(words, onWeighed)
  const dirtyId = useId()
  const isTyped = kilograms !== undefined
  useEffect(() => {
    markDirty(dirtyId, isTyped, { param: 'appointment' })
    return () => markDirty(dirtyId, false)
  }, [dirtyId, isTyped])
  const current = newerOf(data, known)
  const isWhole = isRead && current === data
  // If neither source has the appointment any more, e.g. offline in another week, the last version stays: it may be in editing.
  const last = useRef(current)
  useEffect(() => {
    if (current) last.current = current
  })
  const row = current ?? last.current
  useFocusWithin(panel, id)
  useEscape(mode === 'read' ? onClose : undefined)

  const next = row && nextStep(row)
  const isOpen = row !== undefined && isAllowed('move', row.status)
  /** Records a weight that is typed but not saved; resolves to whether what was to follow may do so. */
  const keepWeight = async (): Promise<boolean> => {
    const grams = gramsOf(kilograms)
    if (weigh.isSaving) return false
    return !row || !grams || weigh.save(row, grams)
  }
  // Completes without a question: the toast offers undo, and the appointment can be reopened.
  const complete = async () => {
    if (row && (await keepWeight())) await flow.complete(row)
  }
  const step = () => {
    if (!row || !next) return
    if (next === 'complete') return void complete()
    const grams = row.flow === undefined ? gramsOf(kilograms) : undefined
    void flow.move(row, next, grams).then(moved => moved && grams && onWeighed({ grams, at: nowIso() }))
  }
  useSheetKeys(
    panel,
    mode !== 'read'
      ? {}
      : {
          ...(next && { [letters[next]]: step }),
          ...(isOpen && {
            [letters.complete]: () => void complete(),
            [letters.reschedule]: () => setMode('move'),
          }),
        },
  )
  const to = (wanted: Mode) => () => setMode(wanted)
  const former = stepBefore(row?.flow ?? null, row?.steps ?? {})
  return {
    panel,
    row,
    isWhole,
    error,
    reread: () => void mutate(),
    mode,
    /** Back to reading, with the focus in the sheet. */
    read: () => {
      setMode('read')
      panel.current?.focus()
    },
    to,
    isOpen,
    next,
    step,
    kilograms,
    setKilograms,
    weighed,
    weigh,
    keepWeight,
    /** The menu's further acts; undefined if not possible now. */
    acts: {
      onEdit: isOpen && (isWhole || error !== undefined) ? to('edit') : undefined,
      // Calendar rows don't have the earlier steps, and the server would refuse going back to a guessed one.
      onBack:
        isOpen && row.flow !== undefined && (isWhole || row.flow === 'arrived' || former !== null)
          ? () => void flow.move(row, former)
          : undefined,
      onComplete: isOpen && next !== 'complete' ? () => void complete() : undefined,
      onCancel: isOpen ? to('cancel') : undefined,
      onRecord: to('record'),
    },
    reopen: (one: AppointmentRow) => void flow.reopen(one),
  }
}

export type Sheet = ReturnType<typeof useAppointmentSheet>
