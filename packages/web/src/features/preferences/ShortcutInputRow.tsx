// The row in which new keys are pressed: it says what speaks against them, and offers what can be done.
import { type KeyboardEvent, useId, useState } from 'react'
import { Input } from 'react-aria-components'
import type { Keys as AllKeys, ShortcutName } from '../../behaviour/shortcuts.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Keys } from '../../ui/Keys.tsx'
import styles from './preferences.module.css'
import { type Verdict, verdictOf } from './pressed-shortcut.ts'

type Props = {
  name: ShortcutName
  names: Record<ShortcutName, string>
  keys: AllKeys
  /** Called with the shortcut that has the pressed keys already, while the user is asked about that; otherwise with undefined. */
  onTaken: (by: ShortcutName | undefined) => void
  onTake: (combo: string) => void
  onLeave: () => void
}

export const ShortcutInputRow = ({ name, names, keys, onTaken, onTake, onLeave }: Props) => {
  const t = useT('preferences')
  const language = useLanguage()
  const note = useId()
  const [verdict, setVerdict] = useState<Verdict>({ kind: 'none' })
  const former = keysText(keys[name], language)
  const combo = 'combo' in verdict ? verdict.combo : undefined

  const press = (event: KeyboardEvent) => {
    // Tab must still lead out of the field.
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey && !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return onLeave()
    const next = verdictOf(event.nativeEvent, name, keys)
    if (next.kind === 'free') return onTake(next.combo)
    setVerdict(next)
    onTaken(next.kind === 'taken' ? next.by : undefined)
  }

  const text = () => {
    if (verdict.kind === 'refused') return t(`refused.${verdict.why}`)
    if (verdict.kind === 'browser') return t('browser', { keys: keysText(verdict.combo, language) })
    if (verdict.kind !== 'taken') return undefined
    return keys[name] === ''
      ? t('taken', { name: names[verdict.by] })
      : t('swaps', { name: names[verdict.by], keys: former })
  }
  const acceptLabel =
    verdict.kind === 'browser' ? t('useAnyway') : keys[name] === '' ? t('takeOver') : t('swap')
  const warning = text()

  return (
    <tr className={styles.listening}>
      <td colSpan={3}>
        <div className={styles.typed}>
          <b>{names[name]}</b>
          <div>
            <div className={fields.control} data-flagged={warning ? '' : undefined}>
              {combo && <Keys combo={combo} />}
              <Input
                autoFocus
                readOnly
                className={fields.input}
                aria-label={t('newKeys', { name: names[name] })}
                aria-describedby={note}
                onKeyDown={press}
              />
              <span className={fields.unit}>{t('escLeaves')}</span>
            </div>
            <p id={note} role="status" className={styles.note} data-warn={warning ? '' : undefined}>
              {warning && <Icon name="triangle-alert" size="xs" />}
              {warning ?? t('press')}
            </p>
            <div className={styles.buttons}>
              {combo && (
                <Button size="sm" onPress={() => onTake(combo)}>
                  {acceptLabel}
                </Button>
              )}
              {keys[name] !== '' && !combo && (
                <Button size="sm" onPress={() => onTake('')}>
                  {t('switchOff')}
                </Button>
              )}
              <Button size="sm" variant="quiet" onPress={onLeave}>
                {keys[name] === '' ? t('keepOff') : t('keep', { keys: former })}
              </Button>
            </div>
          </div>
        </div>
      </td>
    </tr>
  )
}
