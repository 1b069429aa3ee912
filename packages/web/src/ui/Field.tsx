// What all fields share: the label with "optional", the hint, and the error with an icon besides the colour.
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import styles from './field.module.css'
import { Icon } from './Icon.tsx'

export type FieldProps = {
  label: string
  /** Says "optional" beside the label; required fields carry no mark. */
  optional?: boolean
  /** One line beneath the field, e.g. a range or an example. The error is shown instead of it. */
  hint?: ReactNode
  /** A sentence in the person's language; may contain a link to a way out. */
  error?: ReactNode
}

export const FieldLabel = ({
  label,
  optional,
  isHidden,
}: Pick<FieldProps, 'label' | 'optional'> & {
  /** The label is for screen readers only, if the surroundings of the field make it clear to the eye. */
  isHidden?: boolean | undefined
}) => {
  const t = useT('common')
  return (
    <Label className={isHidden ? 'sr' : styles.label}>
      {/* Without the space, Arabic letters of the two texts would join. */}
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
