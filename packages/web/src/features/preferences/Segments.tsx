// Chooses one of two or three options, side by side. The choice applies at once: nothing has to be saved.
import { Label, Radio, RadioGroup, Text } from 'react-aria-components'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import segments from '../../ui/segments.module.css'
import styles from './preferences.module.css'

type Props<T extends string> = {
  label: string
  value: T | undefined
  options: readonly { id: T; label: string; lang?: string; icon?: IconName }[]
  hint?: string
  onChange: (value: T) => void
}

export const Segments = <T extends string>({ label, value, options, hint, onChange }: Props<T>) => (
  <RadioGroup
    className={styles.group}
    value={value ?? null}
    onChange={id => {
      const chosen = options.find(option => option.id === id)
      if (chosen) onChange(chosen.id)
    }}
    orientation="horizontal"
  >
    <Label className={styles.label}>{label}</Label>
    <div className={segments.segments} data-fills>
      {options.map(option => (
        <Radio key={option.id} value={option.id} className={segments.segment}>
          {option.icon && <Icon name={option.icon} size="sm" />}
          <bdi lang={option.lang}>{option.label}</bdi>
        </Radio>
      ))}
    </div>
    {hint && (
      <Text slot="description" className={styles.hint}>
        {hint}
      </Text>
    )}
  </RadioGroup>
)
