// What every field shares: its label with "optional", its hint, its error with a mark besides the colour.
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

export type FieldProps = {
  label: string
  /** Says "optional" beside the label; required fields carry no mark. */
  optional?: boolean
  /** One line beneath: a range, an example. Gives way to the error. */
  hint?: ReactNode
  /** Already a sentence in the person's language; may hold a link that leads out. */
  error?: ReactNode
}

export const FieldLabel = ({
  label,
  optional,
  isHidden,
}: Pick<FieldProps, 'label' | 'optional'> & {
  /** For readers alone, where what is around the field says it to the eye. */
  isHidden?: boolean | undefined
}) => {
  const t = useT('common')
  return (
    <Label className={isHidden ? 'sr' : styles.label}>
      {/* A space, else Arabic letters join across. */}
      {label} {optional && <span className={styles.optional}>{t('state.optional')}</span>}
    </Label>
  )
}

export const FieldFoot = ({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint && !error && (
      <Text slot="description" className={styles.hint}>
        {hint}
      </Text>
    )}
    <FieldError className={styles.error}>
      {error && (
        <>
          <Icon name="circle-x" size="xs" />
          {error}
        </>
      )}
    </FieldError>
  </>
)
