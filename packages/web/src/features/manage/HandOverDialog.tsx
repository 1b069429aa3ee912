// Chooses to whom the clinic is handed over: one of its active members, found by name.
import type { MemberRow } from '@vetrounds/core/members/member'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { SearchFailure } from '../../search/SearchFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { actsOn } from '../people/member-acts.ts'
import { useMembers } from '../people/use-members.ts'
import { useMyself } from '../people/use-myself.ts'
import styles from './manage.module.css'

const REST_MS = 120

type Props = { isOpen: boolean; onClose: () => void; onChosen: (member: MemberRow) => void }

const Content = ({ onClose, onChosen }: Omit<Props, 'isOpen'>) => {
  const t = useT('manage')
  const common = useT('common')
  const me = useMyself()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<MemberRow>()
  const typed = chosen ? '' : text.trim()
  const wanted = useDebounced(typed, REST_MS)
  const { rows, isStale, error, reread } = useMembers(wanted === '' ? {} : { search: wanted })
  const found = rows?.filter(row => me && actsOn(me, row).handOver === undefined) ?? []
  return (
    <div className={styles.dialog}>
      <p>{t('handOverNote')}</p>
      <ComboBox
        label={t('handOverTo')}
        hint={t('handOverWho')}
        autoFocus
        options={found.map(({ id, name, role, email }) => ({
          id,
          label: name,
          detail: [common(`roles.${role}`), email].filter(Boolean).join(' · '),
        }))}
        isLoading={!error && (!rows || isStale || wanted !== typed)}
        hasFailed={error !== undefined}
        text={text}
        onText={next => {
          setText(next)
          if (chosen && next !== chosen.name) setChosen(undefined)
        }}
        value={chosen?.userId ?? null}
        onChange={id => {
          // After Escape, `id` is that of the chosen member, or null if nobody is chosen: what was typed is replaced.
          const member = found.find(row => row.id === id) ?? (id === null ? undefined : chosen)
          setChosen(member)
          setText(member?.name ?? '')
        }}
      />
      {error && <SearchFailure error={error} onRetry={reread} />}
      <div className={styles.buttons}>
        <Button onPress={onClose}>{common('actions.reject')}</Button>
        <Button
          variant="primary"
          isDisabled={chosen === undefined}
          onPress={() => chosen && onChosen(chosen)}
        >
          {t('handOverAct')}
        </Button>
      </div>
    </div>
  )
}

export const HandOverDialog = ({ isOpen, onClose, onChosen }: Props) => {
  const t = useT('manage')
  return (
    <Dialog title={t('handOver')} isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} onChosen={onChosen} />
    </Dialog>
  )
}
