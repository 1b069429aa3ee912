// A dialog in the middle of the page; on a phone, a sheet at the bottom. Escape closes it and gives the focus back.
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Heading } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import styles from './dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { ModalShell } from './ModalShell.tsx'
import { discardDirty, FormScope, hasDirtyForms } from './unsaved-forms.ts'

const CloseContext = createContext<() => void>(() => undefined)

/** Returns what a Cancel button calls: it closes the dialog around the caller, after asking if a form in it has unsaved input. */
export const useCloseDialog = (): (() => void) => useContext(CloseContext)

type Props = {
  title: string
  isOpen: boolean
  /** Called on Escape, the close button, a click outside and Cancel; if unsaved input would be lost, only after a question. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** `side`: a sheet at the side of the page instead of in the middle. */
  placement?: 'middle' | 'side'
  /** The size of a sheet at the side that is wider than others. */
  size?: 'form' | 'table'
}

export const Dialog = ({
  title,
  isOpen,
  onClose,
  children,
  footer,
  wide,
  placement = 'middle',
  size,
}: Props) => {
  const t = useT('common')
  const [isAsking, setAsking] = useState(false)
  const scope = useId()
  const close = () => (hasDirtyForms(scope) ? setAsking(true) : onClose())
  return (
    <CloseContext value={close}>
      <ModalShell
        isOpen={isOpen}
        onClose={close}
        isDismissable
        placement={placement}
        classes={{
          scrim: `${styles.scrim} ${styles[placement]}`,
          panel: [styles.panel, wide && styles.wide, size && styles[size]].filter(Boolean).join(' '),
          dialog: styles.dialog,
        }}
      >
        <header className={styles.head}>
          <Heading slot="title" className={styles.title}>
            {title}
          </Heading>
          <IconButton label={t('actions.close')} icon="x" tooltip={false} onPress={close} />
        </header>
        <FormScope value={scope}>
          <div className={styles.body}>{children}</div>
        </FormScope>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </ModalShell>
      <DiscardQuestion
        isOpen={isAsking}
        onDiscard={() => {
          setAsking(false)
          discardDirty(scope)
          onClose()
        }}
        onKeep={() => setAsking(false)}
      />
    </CloseContext>
  )
}
