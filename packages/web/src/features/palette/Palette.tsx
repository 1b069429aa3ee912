// The command palette: one field that finds patients, owners, pages and actions. Usable entirely by keyboard or by mouse.
import { useCallback, useEffect, useId, useMemo } from 'react'
import { Input } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useReach } from '../../behaviour/connection.ts'
import { shortcutKeys } from '../../behaviour/shortcut-keys.ts'
import { shortcutOf } from '../../behaviour/shortcuts.ts'
import { useTypedAhead } from '../../behaviour/typed-ahead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { ModalShell } from '../../ui/ModalShell.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { optionId, PaletteList } from './PaletteList.tsx'
import styles from './palette.module.css'
import type { Entry } from './palette-entry.ts'
import type { PaletteProps } from './palette-props.ts'
import { useCursor } from './use-cursor.ts'
import { useGroups } from './use-groups.ts'

type FieldProps = PaletteProps & { ahead: ReturnType<typeof useTypedAhead> }

const Content = ({ ahead, acts, onClose }: FieldProps) => {
  const { text: typed, setText: onType, pressed, settle } = ahead
  const t = useT('palette')
  const { number } = useFormat()
  const navigate = useNavigate()
  const isOnline = useReach() === 'online'
  const list = useId()
  const { scope, text, groups, isSettled, failed, remember } = useGroups(typed, acts)
  const entries = useMemo(() => groups.flatMap(group => group.entries), [groups])
  const choose = useCallback(
    (entry: Entry, inNewTab: boolean) => {
      remember(entry)
      if (entry.href && inNewTab) {
        window.open(entry.href, '_blank', 'noopener')
        onClose()
      } else if (entry.href) {
        onClose()
        void navigate(entry.href, { state: entry.state })
      } else onClose(entry.run)
    },
    [remember, onClose, navigate],
  )
  const cursor = useCursor({ entries, typed, isSettled, onChoose: choose })
  // Enter may have been pressed before the field was there.
  useEffect(() => {
    if (!pressed) return
    settle()
    if (pressed === 'Enter') cursor.press()
  })
  const searches = scope === 'owners' || (scope === 'all' && text !== '')
  const isEmpty = entries.length === 0 && isSettled
  const count = t('found', { count: entries.length, n: number(entries.length) })
  const note = () => {
    if (searches && !isOnline) return t('offline')
    return searches && failed ? t('failed') : undefined
  }
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <Input
          type="text"
          role="combobox"
          aria-label={t('label')}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={cursor.active && optionId(list, cursor.active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          autoFocus
          dir="auto"
          value={typed}
          onChange={event => onType(event.target.value)}
          onKeyDown={event => {
            const name = shortcutOf(event.nativeEvent, shortcutKeys())
            if (name === 'palette' || name === 'quickActions') {
              event.preventDefault()
              if (name === 'palette') onClose()
              else onType('>')
            } else cursor.onKeyDown(event)
          }}
        />
        <Kbd>Esc</Kbd>
        <span className="only-mobile">
          <IconButton label={t('actions.close')} icon="x" tooltip={false} onPress={() => onClose()} />
        </span>
      </div>
      <p role="status" className="sr">
        {cursor.isAwaited ? t('state.awaited') : isSettled ? count : t('searching')} {note()}
      </p>
      <div className={styles.body} aria-busy={!isSettled}>
        {note() && (
          <p className={`row ${styles.note}`} aria-hidden="true">
            <Icon name="cloud-off" size="sm" />
            {note()}
          </p>
        )}
        {isEmpty && (
          <div className={styles.nothing}>
            <p>{scope === 'numbers' ? t('typeNumber') : t('list.noMatch', { q: text })}</p>
            {scope !== 'numbers' && scope !== 'actions' && <p className="muted">{t('nothingBody')}</p>}
          </div>
        )}
        {cursor.isAwaited && (
          <p className={`row ${styles.note}`} aria-hidden="true">
            {t('state.awaited')}
          </p>
        )}
        <PaletteList
          id={list}
          label={t('results')}
          groups={groups}
          search={text}
          active={cursor.active}
          onPoint={cursor.setActive}
          onChoose={entry => choose(entry, false)}
        />
      </div>
      <PaletteFoot />
    </>
  )
}

export const Palette = (props: PaletteProps) => {
  const { start, onClose } = props
  const t = useT('palette')
  const ahead = useTypedAhead(start)
  return (
    <ModalShell
      isOpen
      onClose={() => onClose()}
      isDismissable
      placement="top"
      label={t('shortcuts.palette')}
      classes={{ scrim: styles.scrim, panel: styles.panel, dialog: styles.dialog }}
    >
      <Content {...props} ahead={ahead} />
    </ModalShell>
  )
}
