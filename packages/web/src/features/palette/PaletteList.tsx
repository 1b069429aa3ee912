// The results of the palette: groups of options. The option that the arrow keys have reached is the field's active descendant.
import { type MouseEvent, useEffect } from 'react'
import { Group as Section } from 'react-aria-components'
import { Badge } from '../../ui/Badge.tsx'
import { Highlight } from '../../ui/Highlight.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Keys } from '../../ui/Keys.tsx'
import styles from './palette.module.css'
import type { Entry, Group } from './palette-entry.ts'

export const optionId = (list: string, { id }: Entry): string => `${list}-${id}`

type OptionProps = {
  id: string
  entry: Entry
  search: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

const Option = ({ id, entry, search, isActive, onPoint, onChoose }: OptionProps) => {
  const { icon, label, detail, reason, badges = [], keys, href, isQuiet } = entry
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [isActive, id])
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': isActive,
    'aria-disabled': reason ? true : undefined,
    'data-quiet': isQuiet || undefined,
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: isActive ? undefined : onPoint,
    onClick: (event: MouseEvent) => {
      // Opening a new tab is left to the browser.
      if (href && !reason && (event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      if (!reason) onChoose()
    },
  } as const
  const content = (
    <>
      <Icon name={icon} />
      <span className={styles.text}>
        <span className={styles.label}>
          <Highlight text={label} search={search} isAnywhere />
        </span>
        {(reason ?? detail) && (
          <span className={styles.detail}>
            {reason && <Icon name="lock" size="xs" />}
            {/* Its parts are isolated, so that the line runs in the direction of the page. */}
            <span>{reason ?? detail}</span>
          </span>
        )}
      </span>
      {badges.map(({ tone, icon, text }) => (
        <Badge key={text} tone={tone} {...(icon && { icon })}>
          {text}
        </Badge>
      ))}
      {keys && !reason && <Keys combo={keys} />}
      {isActive && !reason && !keys && <Kbd>↵</Kbd>}
    </>
  )
  return href && !reason ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <div {...shared}>{content}</div>
  )
}

type Props = {
  id: string
  label: string
  groups: readonly Group[]
  search: string
  active: Entry | undefined
  onPoint: (id: string) => void
  onChoose: (entry: Entry) => void
}

export const PaletteList = ({ id, label, groups, search, active, onPoint, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label={label} className={styles.list} tabIndex={-1}>
    {groups.map(group => (
      <Section key={group.id} aria-labelledby={`${id}-${group.id}`}>
        <div id={`${id}-${group.id}`} role="presentation" className={styles.caption}>
          <bdi>{group.caption}</bdi>
        </div>
        {group.entries.map(entry => (
          <Option
            key={entry.id}
            id={optionId(id, entry)}
            entry={entry}
            search={search}
            isActive={entry.id === active?.id}
            onPoint={() => onPoint(entry.id)}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </Section>
    ))}
  </div>
)
