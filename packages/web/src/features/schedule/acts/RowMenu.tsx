// The context menu of a row in the appointment list.
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import { useEffect, useRef, useState } from 'react'
import { ContextMenu } from '../../../ui/ContextMenu.tsx'
import type { Act } from '../day/calendar-types.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { AppointmentItems } from './AppointmentItems.tsx'

/** The row whose menu is open, and where. */
export type Target = { row: AppointmentRow; element: Element; point?: { x: number; y: number } }

type Props = {
  target: Target
  words: CalendarFormat
  onClose: () => void
  onOpen: (id: string) => void
  onAct: (act: Act) => void
}

export default function RowMenu({ target, words, onClose, onOpen, onAct }: Props) {
  // Opens only after it is mounted: a menu that is open from the start would be closed when StrictMode renders it twice.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  // An entry that opens something with the focus waits until the closing menu has given the focus back.
  const next = useRef<() => void>(undefined)
  const { row, element, point } = target
  return (
    <ContextMenu
      at={isOpen ? { element, ...(point && { point }) } : undefined}
      label={`${row.petName} ${row.ownerName}`}
      onClose={() => setOpen(false)}
      onClosed={() => (next.current ?? onClose)()}
    >
      <AppointmentItems
        row={row}
        words={words}
        onOpen={() => {
          next.current = () => {
            onClose()
            onOpen(row.id)
          }
        }}
        onAct={act => {
          next.current = () => {
            onClose()
            onAct(act)
          }
        }}
      />
    </ContextMenu>
  )
}
