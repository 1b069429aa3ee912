// The foot of a form: the way out, and the act with the keys that do it.
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
  /** The act makes no sense as things stand; the form says why. */
  isDisabled?: boolean
  /** At the other end: what is done along with it. */
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
