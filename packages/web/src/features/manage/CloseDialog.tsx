// Asks for the clinic's name before it is closed, so that nobody closes it by accident.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './manage.module.css'

type Props = { isOpen: boolean; clinic: string; onClose: () => void; onAccept: () => void }

const Content = ({ clinic, onClose, onAccept }: Omit<Props, 'isOpen'>) => {
  const t = useT('manage')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const accept = () => {
    if (typed.trim() === clinic) onAccept()
    else setWrong(true)
  }
  return (
    <form
      className={styles.dialog}
      onSubmit={event => {
        event.preventDefault()
        accept()
      }}
    >
      <p>{t('closeBody')}</p>
      <TextField
        label={t('clinicName')}
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={text => {
          setWrong(false)
          setTyped(text)
        }}
        error={isWrong ? t('closeOther') : undefined}
      />
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('closeNo')}</Button>
        <Button type="submit" variant="danger">
          {t('closeYes')}
        </Button>
      </div>
    </form>
  )
}

export const CloseDialog = ({ isOpen, clinic, onClose, onAccept }: Props) => {
  const t = useT('manage')
  return (
    <Dialog title={t('closeTitle', { clinic })} isOpen={isOpen} onClose={onClose}>
      <Content clinic={clinic} onClose={onClose} onAccept={onAccept} />
    </Dialog>
  )
}
