// The order of the day's columns: whoever is further up is nearer to the times.
import type { TeamMember } from '@vetrounds/core/members/member'
import { useRef } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './calendar-settings.module.css'
import { moved } from './settings.ts'

type Props = { value: readonly string[]; onChange: (order: string[]) => void; members: readonly TeamMember[] }

export const OrderField = ({ value, onChange, members }: Props) => {
  const t = useT('branches')
  const common = useT('common')
  const { number } = useFormat()
  const list = useRef<HTMLOListElement>(null)
  const move = (index: number, by: 1 | -1) => {
    onChange(moved(value, index, by))
    // The focus follows the person who was moved, to the button that can still move them.
    requestAnimationFrame(() => {
      const row = list.current?.children[index + by]
      const [up, down] = row?.querySelectorAll<HTMLButtonElement>('button') ?? []
      const wanted = by < 0 ? up : down
      ;(wanted?.disabled ? (by < 0 ? down : up) : wanted)?.focus()
    })
  }
  return (
    <ol ref={list} className={styles.order}>
      {value.map((userId, index) => {
        const member = members.find(each => each.userId === userId)
        const name = member?.name ?? ''
        return (
          <li key={userId}>
            <span className={styles.place}>{number(index + 1)}</span>
            <span className={styles.who}>
              <span>
                <bdi>{name}</bdi>
              </span>
              {member && <small>{common(`roles.${member.role}`)}</small>}
            </span>
            <IconButton
              label={t('calendar.up', { name })}
              icon="chevron-down"
              className={styles.up}
              tooltip={false}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              label={t('calendar.down', { name })}
              icon="chevron-down"
              tooltip={false}
              isDisabled={index === value.length - 1}
              onPress={() => move(index, 1)}
            />
          </li>
        )
      })}
    </ol>
  )
}
