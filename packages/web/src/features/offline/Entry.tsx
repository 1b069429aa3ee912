// One entry of the tray: what it is, why it is still here, and what can be done. Its title opens everything that was typed.
import { contractVersion } from '@vetrounds/core/contract/build'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../i18n/use-t.ts'
import type { Item, Unsent } from '../../offline/item.ts'
import { queue } from '../../offline/queue.ts'
import { useAttempt } from '../../offline/use-attempt.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './not-sent.module.css'
import { OverDialog } from './OverDialog.tsx'
import { placeOf } from './other-time.ts'
import { unsentOf, useEntry } from './use-entry.ts'

type Props = {
  entry: Item | Unsent
  depth: number
  /** How many entries can't be sent without this one. */
  dependants: number
  isSending: boolean
  isOnline: boolean
  /** Whether it belongs to the branch of this tab. */
  isHere: boolean
  /** Opens the booking form again for another time. */
  onOtherTime: (entry: Unsent) => void
  /** Called after the entry has disappeared: the focus needs another place. */
  onGone: () => void
}

/** Deeper entries would leave the text no room on a phone. */
const DEEPEST = 3

export const Entry = ({ entry, depth, dependants, isSending, isOnline, isHere, ...on }: Props) => {
  const t = useT('offline')
  const common = useT('common')
  const attempt = useAttempt()
  const text = useEntry(entry, { isSending, isFirst: depth === 0 })
  const factsId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsent = unsentOf(entry)
  // Sent unchanged, it would be refused again.
  const isChanged = unsent?.why === 'changed' && text.isVersioned
  // A form of an earlier contract lacks some of today's fields and would empty them in what is saved. Where the thing can be
  // opened,
  // today's form is opened instead.
  const mayCompare = entry.contract === contractVersion || !text.href
  const isHeld = unsent?.why === 'held' && depth > 0
  const { readNow } = text
  const place = unsent && isHere ? placeOf(unsent) : undefined
  const offline = isOnline ? undefined : common('queue.onlyOnline')

  const retry = async () => {
    // The button disappears with the entry's new state.
    opener.current?.focus()
    await attempt(() => queue.retry(entry.id))
  }
  const copy = () =>
    navigator.clipboard.writeText(text.plain).then(
      () => toast({ severity: 'success', summary: t('copied'), detail: text.title }),
      () => toast({ severity: 'error', summary: t('copyFailed') }),
    )
  const discard = async () => {
    setAsking(false)
    if (!(await attempt(() => queue.discard(entry.id)))) return
    toast({ severity: 'secondary', summary: t('discard.done'), detail: text.title })
    on.onGone()
  }

  return (
    <li className={styles.entry} data-depth={Math.min(depth, DEEPEST)}>
      <div className={styles.line}>
        <Icon name={text.icon} size="sm" />
        <button
          ref={opener}
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => setOpen(!isOpen)}
        >
          <b>{text.title}</b>
          <Icon name="chevron-down" size="xs" />
          <small className="sub">
            {text.detail && <span>{text.detail} · </span>}
            <span>{text.why}</span>
          </small>
        </button>
        <span className={styles.state}>
          <Badge tone={text.badge.tone} {...(!unsent && { icon: 'hourglass' })}>
            {text.badge.text}
          </Badge>
          {unsent && place?.kind === 'booking' && (
            <Button size="sm" onPress={() => on.onOtherTime(unsent)}>
              {t('anotherTime')}
            </Button>
          )}
          {place?.kind === 'change' && (
            <Link className={styles.link} to={place.href}>
              {t('anotherTime')}
            </Link>
          )}
          {isChanged && isHere && text.href && (
            <Link className={styles.link} to={text.href}>
              {t('open')}
            </Link>
          )}
          {isChanged && mayCompare && readNow && isOnline && (
            <Button size="sm" onPress={() => setComparing(true)}>
              {t('compare')}
            </Button>
          )}
          {unsent && !place && isOnline && !isHeld && !isChanged && (
            <Button size="sm" onPress={() => void retry()}>
              {t('actions.retry')}
            </Button>
          )}
        </span>
        <Menu
          label={t('acts.more', { title: text.title })}
          trigger={
            <IconButton
              label={t('acts.more', { title: text.title })}
              icon="ellipsis"
              size="sm"
              tooltip={false}
            />
          }
        >
          {unsent && !isChanged && (
            <MenuItem icon="rotate-ccw" reason={offline} onAction={() => void retry()}>
              {t('actions.retry')}
            </MenuItem>
          )}
          <MenuItem icon="copy" onAction={() => void copy()}>
            {t('copy')}
          </MenuItem>
          <MenuItem icon="trash-2" danger onAction={() => setAsking(true)}>
            {t('acts.discard')}
          </MenuItem>
        </Menu>
      </div>
      <div id={factsId} className={styles.facts} hidden={!isOpen}>
        <Facts
          facts={text.facts.map(([label, value]) => [
            label,
            <bdi key={label} className={styles.value}>
              {value}
            </bdi>,
          ])}
        />
      </div>
      {unsent && readNow && isComparing && (
        <OverDialog entry={unsent} text={text} readNow={readNow} onClose={() => setComparing(false)} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        icon="trash-2"
        header={t('discard.title')}
        message={
          <>
            <p>
              <b>{text.title}</b>
            </p>
            <p>
              {text.discard} {dependants > 0 && t('discard.others', { count: dependants })}
            </p>
          </>
        }
        acceptLabel={t('discard.accept')}
        rejectLabel={t('discard.reject')}
        danger
        onAccept={() => void discard()}
        onReject={() => setAsking(false)}
      />
    </li>
  )
}
