// The toast area: bottom right; bottom left if the page reads right to left. Mounted once, in the shell.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { closeToast, lifeOf, type Severity, type ShownToast, toasts, undoToast } from './toast.ts'
import styles from './toasts.module.css'

const icons: Record<Severity, IconName> = {
  info: 'info',
  success: 'circle-check',
  warn: 'triangle-alert',
  error: 'circle-x',
  secondary: 'info',
  contrast: 'cloud-check',
}

export const ToastCard = ({ toast }: { toast: ShownToast }) => {
  const t = useT('common')
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  const life = lifeOf(toast)
  useEffect(() => {
    if (held || life === undefined) return
    const timer = setTimeout(() => closeToast(toast.key), life)
    return () => clearTimeout(timer)
  }, [held, life, toast.key])
  const { action } = toast
  return (
    // A toast stays while it has the pointer or the focus (WCAG 2.2.1).
    <li
      className={`${styles.toast} ${styles[toast.severity]}`}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[toast.severity]} />
      <div role={toast.severity === 'error' ? 'alert' : 'status'}>
        <strong>{toast.summary}</strong>
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      <div className={styles.acts}>
        {toast.undo && (
          <Button size="sm" shortcut="Z" onPress={() => undoToast(toast)}>
            {t('actions.undo')}
          </Button>
        )}
        {action && (
          <Button
            size="sm"
            onPress={() => {
              action.onAction()
              closeToast(toast.key)
            }}
          >
            {action.label}
          </Button>
        )}
        {toast.closable !== false && (
          <IconButton
            label={t('actions.close')}
            icon="x"
            size="sm"
            tooltip={false}
            onPress={() => closeToast(toast.key)}
          />
        )}
      </div>
    </li>
  )
}

export const Toasts = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read)
  return (
    <ol className={styles.area} data-react-aria-top-layer="true">
      {shown.map(one => (
        <ToastCard key={one.key} toast={one} />
      ))}
    </ol>
  )
}
