// A dialog in the middle of the page, a sheet from its foot on a phone. Escape closes it and focus goes back.
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Heading } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import styles from './dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { ModalShell } from './ModalShell.tsx'
import { discardDirty, FormScope, hasDirtyForms } from './unsaved-forms.ts'

const CloseContext = createContext<() => void>(() => undefined)

/** Closes the dialog around, after asking if a form in it holds unsaved typing: for its Cancel button. */
export const useCloseDialog = (): (() => void) => useContext(CloseContext)

type Props = {
  title: string
  isOpen: boolean
  /** Escape, the close button, a click outside, Cancel; after the question where typing would be lost. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
  wide?: boolean
  /** In a sheet beside the page instead of the middle. */
  placement?: 'middle' | 'side'
  /** Of such a sheet, where it is wider than others. */
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
