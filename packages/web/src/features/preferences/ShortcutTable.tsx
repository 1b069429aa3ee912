// Every shortcut with its keys, which can be changed, switched off or reset. Each change applies at once, in all tabs.
import { useEffect, useRef, useState } from 'react'
import { saveShortcuts } from '../../behaviour/account.ts'
import { useShortcutKeys } from '../../behaviour/shortcut-keys.ts'
import {
  defaultKeys,
  type Keys as KeysOfAll,
  type ShortcutName,
  shortcutNames,
} from '../../behaviour/shortcuts.ts'
import { useShortcutNames } from '../../behaviour/use-shortcut-names.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Keys } from '../../ui/Keys.tsx'
import styles from './preferences.module.css'
import { exchanged, withReset } from './pressed-shortcut.ts'
import { ShortcutInputRow } from './ShortcutInputRow.tsx'

export const ShortcutTable = () => {
  const t = useT('preferences')
  const common = useT('common')
  const language = useLanguage()
  const keys = useShortcutKeys()
  const names = useShortcutNames()
  const [changing, setChanging] = useState<ShortcutName>()
  const [taken, setTaken] = useState<ShortcutName>()
  const [said, setSaid] = useState('')
  const table = useRef<HTMLTableElement>(null)
  const left = useRef<ShortcutName>(undefined)

  const leave = () => {
    left.current = changing
    setChanging(undefined)
    setTaken(undefined)
  }
  // The focus returns to the button that opened the row.
  useEffect(() => {
    if (changing || !left.current) return
    table.current?.querySelector<HTMLElement>(`[data-action="${left.current}"] [data-change]`)?.focus()
    left.current = undefined
  }, [changing])

  /** Saves the keys, and says for each shortcut that has changed what its keys are. */
  const put = (next: KeysOfAll) => {
    saveShortcuts(next)
    const others = shortcutNames.filter(name => next[name] !== keys[name])
    const said = others.map(name =>
      next[name] === ''
        ? t('nowOff', { name: names[name] })
        : t('now', { name: names[name], keys: keysText(next[name], language) }),
    )
    setSaid(said.join('\n'))
  }
  const isChanged = (name: ShortcutName) => keys[name] !== defaultKeys[name]

  return (
    <section aria-labelledby="shortcuts" className={styles.section}>
      <div className={`row ${styles.head}`}>
        <h1 id="shortcuts">{common('shortcuts.title')}</h1>
        <Button
          size="sm"
          variant="quiet"
          icon="rotate-ccw"
          isDisabled={!shortcutNames.some(isChanged)}
          onPress={() => {
            leave()
            saveShortcuts(defaultKeys)
            setSaid(t('allReset'))
          }}
        >
          {t('resetAll')}
        </Button>
      </div>
      <p role="status" className="sr">
        {said}
      </p>
      <div className="panel">
        <table className={styles.table} ref={table}>
          <thead>
            <tr>
              <th scope="col">{t('action')}</th>
              <th scope="col">{t('keys')}</th>
              <th scope="col">
                <span className="sr">{t('change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shortcutNames.map(name =>
              name === changing ? (
                <ShortcutInputRow
                  key={name}
                  name={name}
                  names={names}
                  keys={keys}
                  onTaken={setTaken}
                  onTake={combo => {
                    put(exchanged(keys, name, combo))
                    leave()
                  }}
                  onLeave={leave}
                />
              ) : (
                <tr key={name} data-action={name} data-hit={name === taken || undefined}>
                  <th scope="row">{names[name]}</th>
                  <td>
                    {keys[name] === '' ? (
                      <span className="faint">{common('state.off')}</span>
                    ) : (
                      <Keys combo={keys[name]} />
                    )}
                    {isChanged(name) && (
                      <span className={styles.before}>
                        {t('before', { keys: keysText(defaultKeys[name], language) })}
                      </span>
                    )}
                  </td>
                  <td>
                    {isChanged(name) && (
                      <IconButton
                        size="sm"
                        icon="rotate-ccw"
                        label={t('resetOf', { name: names[name] })}
                        onPress={() => put(withReset(keys, name))}
                      />
                    )}
                    <IconButton
                      size="sm"
                      icon="pencil"
                      data-change=""
                      label={t('changeOf', { name: names[name] })}
                      onPress={() => {
                        setTaken(undefined)
                        setChanging(name)
                      }}
                    />
                  </td>
                </tr>
              ),
            )}
            <tr>
              <th scope="row">{t('noAction')}</th>
              <td colSpan={2}>
                <Keys combo="ctrl+Z" />
                <span className={styles.before}>{t('byBrowser')}</span>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('hint')}</p>
    </section>
  )
}
