// The context menu of the calendar for an appointment, blocked time or free time. Opens by right click or the menu key.

import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ContextMenu } from '../../../ui/ContextMenu.tsx'
import { MenuItem, MenuSeparator } from '../../../ui/Menu.tsx'
import type { View } from '../day/calendar-address.ts'
import type { Act, Blocking, MenuTarget, Slot } from '../day/calendar-types.ts'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import { AppointmentItems } from './AppointmentItems.tsx'

type Props = {
  aim: MenuTarget
  view: View
  words: CalendarFormat
  onClose: () => void
  onOpen: (id: string) => void
  onAct: (act: Act) => void
  onAdd: (slot: Slot) => void
  onBlock: (about: Blocking) => void
  onDay: (date: string) => void
}

export default function GridMenu({ aim, view, words, onClose, onOpen, onAct, ...rest }: Props) {
  const { onAdd, onBlock, onDay } = rest
  const t = useT('appointments')
  // Opens only after it is mounted: a menu that is open from the start would be closed when StrictMode renders it twice.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const { row, absence, slot, element, point } = aim
  // An entry that opens something with the focus waits until the closing menu has given the focus back.
  const next = useRef<() => void>(undefined)
  const later = (act: () => void) => () => {
    next.current = () => {
      onClose()
      act()
    }
  }
  return (
    <ContextMenu
      at={isOpen ? { element, ...(point && { point }) } : undefined}
      label={row ? `${row.petName} ${row.ownerName}` : words.fullDay(slot.date)}
      onClose={() => setOpen(false)}
      onClosed={() => (next.current ?? onClose)()}
    >
      {row && (
        <AppointmentItems
          row={row}
          words={words}
          onOpen={later(() => onOpen(row.id))}
          onAct={act => later(() => onAct(act))()}
        />
      )}
      {absence && (
        <MenuItem icon="pencil" onAction={later(() => onBlock({ absence }))}>
          {t('menu.editBlock')}
        </MenuItem>
      )}
      {(row || absence) && <MenuSeparator />}
      <MenuItem icon="plus" onAction={later(() => onAdd(slot))}>
        {t('menu.add')}
      </MenuItem>
      <MenuItem icon="ban" onAction={later(() => onBlock({ slot }))}>
        {t('menu.block')}
      </MenuItem>
      {view !== 'day' && (
        <MenuItem icon="calendar" onAction={later(() => onDay(slot.date))}>
          {t('menu.day')}
        </MenuItem>
      )}
    </ContextMenu>
  )
}
