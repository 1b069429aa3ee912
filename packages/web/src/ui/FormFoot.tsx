// The foot of a form: a cancel button, and the main button with its shortcut.
import type { ReactNode } from 'react'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { keysText } from '../layout/keys.ts'
import { Button } from './Button.tsx'
import type { IconName } from './icon-names.ts'

type Props = {
  act: string
  icon?: IconName
  isSaving: boolean
  onCancel: () => void
  /** The main button makes no sense at present; the form says why. */
  isDisabled?: boolean
  /** At the other end of the foot: what is done together with the main act. */
  start?: ReactNode
}

export const FormFoot = ({ act, icon, isSaving, onCancel, isDisabled, start }: Props) => {
  const t = useT('common')
  const language = useLanguage()
  return (
    <>
      {start}
      <Button onPress={onCancel}>{t('actions.cancel')}</Button>
      <Button
        type="submit"
        variant="primary"
        {...(icon && { icon })}
        isPending={isSaving}
        {...(isDisabled && { isDisabled })}
        shortcut={keysText('ctrl+↵', language)}
      >
        {act}
      </Button>
    </>
  )
}
