// A number in the person's own notation, with its unit inside the field.
import { Group, Input, type NumberFieldProps, NumberField as RacNumberField } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type Props = FieldProps &
  Omit<NumberFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> & { unit?: string }

export const NumberField = ({ label, optional, hint, error, unit, ...rest }: Props) => (
  <RacNumberField {...rest} isInvalid={Boolean(error)} validationBehavior="aria" className={styles.field}>
    <FieldLabel label={label} optional={optional} />
    <Group className={styles.control}>
      <Input className={styles.input} />
      {unit && <bdi className={styles.unit}>{unit}</bdi>}
    </Group>
    <FieldFoot hint={hint} error={error} />
  </RacNumberField>
)
