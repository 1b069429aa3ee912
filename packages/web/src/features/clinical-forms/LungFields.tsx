// The lung fields from above, head up, beside the choices for the location of a breath sound. They set the same field by mouse or
// touch. The animal's left is on the left in every language, and only the choices can be reached by keyboard.
import type { Field } from '@vetrounds/core/forms/declaration'
import { toggled } from '@vetrounds/core/forms/problems'
import { chosen, type Value } from '@vetrounds/core/forms/values'
import { useT } from '../../i18n/use-t.ts'
import { useEditing } from './context.ts'
import styles from './pictures.module.css'

const FIELDS = ['front_left', 'front_right', 'back_left', 'back_right'] as const
const WHOLE = 'whole_lungs'

type Props = {
  field: Field
  /** The table in which the field is a column. */
  group: Field
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

export const LungFields = ({ field, group, value, onChange }: Props) => {
  const t = useT('clinical-forms')
  const { words, locked } = useEditing()
  const picked = chosen(value)
  return (
    <div className={styles.lungs} aria-hidden="true">
      {FIELDS.map(key => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          disabled={locked !== undefined}
          data-chosen={picked.includes(key) || picked.includes(WHOLE) || undefined}
          onClick={() => onChange(toggled(picked, key))}
        >
          {words.option(field, key, group)}
        </button>
      ))}
      <span>{t('field.fromAbove')}</span>
    </div>
  )
}
