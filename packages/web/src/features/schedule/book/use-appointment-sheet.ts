// The sheet of one appointment: which version of it is shown, what is being done with it, its next step, and where the focus goes.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { stepBefore } from '@vetrounds/core/appointments/flow'
import { isAllowed } from '@vetrounds/core/appointments/states'
import { nowIso } from '@vetrounds/core/clock'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAnswerOf } from '../../../api/client.ts'
import { newerOf } from '../day/overlay.ts'
import { useAppointment } from '../day/queries.ts'
import { nextStep, useFlow } from '../day/use-flow.ts'
import { isUnderModal } from '../day/use-keys.ts'
import { useSheetKeys } from '../day/use-sheet-keys.ts'
import type { Words } from '../day/use-words.ts'
import { gramsOf, type Weighed } from './WeighIn.tsx'

/** As drawn: what the peek of a block names, and the main button. */
export const letters = { arrived: 'A', in_room: 'I', complete: 'E', reschedule: 'R', visit: 'V' } as const

/** What is being done: reading the sheet, changing its details, or answering a dialog over it. */
export type Mode = 'read' | 'edit' | 'cancel' | 'move' | 'record'

/** The focus is in the sheet while it is open, and then where the appointment stands, else where it was. */
const useFocusWithin = (panel: RefObject<HTMLElement | null>, id: string): void =>
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    panel.current?.focus()
    return () => {
      const back = document.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? opener
      back?.focus()
    }
  }, [panel, id])

/** Where the focus is lost, e.g. with a button that has gone, Escape still closes. */
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
  words: Words
  onClose: () => void
}

/** What the sheet shows and does. */
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
  const current = newerOf(data, known)
  const isWhole = isRead && current === data
  // Where neither has it any more, e.g. offline in another week, it stands as it was: it may be being edited.
  const last = useRef(current)
  useEffect(() => {
    if (current) last.current = current
  })
  const row = current ?? last.current
  useFocusWithin(panel, id)
  useEscape(mode === 'read' ? onClose : undefined)

  const next = row && nextStep(row)
  const isOpen = row !== undefined && isAllowed('move', row.status)
  // Nothing is asked: the toast takes it back, and it can be reopened.
  const complete = () => {
    if (row) void flow.complete(row)
  }
  const step = () => {
    if (!row || !next) return
    if (next === 'complete') return complete()
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
            [letters.complete]: complete,
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
    onWeighed,
    /** What else the menu can do; what is not possible now is missing. */
    acts: {
      onEdit: isOpen && (isWhole || error !== undefined) ? to('edit') : undefined,
      // Rows of the calendar don't say which step was before: from a guessed one the server would refuse it.
      onBack:
        isOpen && row.flow !== undefined && (isWhole || row.flow === 'arrived' || former !== null)
          ? () => void flow.move(row, former)
          : undefined,
      onComplete: isOpen && next !== 'complete' ? complete : undefined,
      onCancel: isOpen ? to('cancel') : undefined,
      onRecord: to('record'),
    },
    reopen: (one: AppointmentRow) => void flow.reopen(one),
  }
}

export type Sheet = ReturnType<typeof useAppointmentSheet>
