// The rooms of a branch by name. A renamed room keeps its ID, so that its bookings follow.
import { newId } from '@vetrounds/core/new-id'
import { useRef } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './calendar-settings.module.css'
import type { Room } from './settings.ts'

const ROOMS_AT_MOST = 30

type Props = {
  value: readonly Room[]
  onChange: (rooms: Room[]) => void
  onBlur: () => void
  /** Set when a room without a name was refused. */
  error: string | undefined
}

export const RoomsField = ({ value, onChange, onBlur, error }: Props) => {
  const t = useT('branches')
  const list = useRef<HTMLDivElement>(null)
  const focusLast = () =>
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input')
      const last = inputs?.[inputs.length - 1]
      const add = list.current?.querySelector<HTMLElement>(':scope > button')
      ;(last ?? add)?.focus()
    })
  return (
    <div ref={list} className={styles.rows}>
      {value.map((room, index) => (
        <div key={room.id} className={styles.room}>
          <TextField
            label={t('calendar.room', { n: index + 1 })}
            isLabelHidden
            maxLength={40}
            autoComplete="off"
            value={room.name}
            onChange={name => onChange(value.map(each => (each === room ? { ...each, name } : each)))}
            onBlur={onBlur}
            error={room.name.trim() === '' ? error : undefined}
          />
          <IconButton
            label={t('calendar.takeRoom', { name: room.name || index + 1 })}
            icon="x"
            tooltip={false}
            onPress={() => {
              onChange(value.filter(each => each !== room))
              focusLast()
            }}
          />
        </div>
      ))}
      {value.length === 0 && <p className={styles.none}>{t('calendar.noRooms')}</p>}
      {value.length < ROOMS_AT_MOST && (
        <Button
          icon="plus"
          size="sm"
          onPress={() => {
            onChange([...value, { id: newId(), name: '' }])
            focusLast()
          }}
        >
          {t('calendar.addRoom')}
        </Button>
      )}
    </div>
  )
}
