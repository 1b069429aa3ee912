// Chooses which entries a tab shows, with how many there are of each, or how it shows them.
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { useFormat } from '../../i18n/format.ts'
import styles from '../pet/timeline-tab.module.css'

type Props = {
  label: string
  options: readonly { id: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (id: string) => void
}

export const EntryFilter = ({ label, options, value, onChange }: Props) => {
  const { number } = useFormat()
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.filters}
      selectedKeys={[value]}
      disallowEmptySelection
      onSelectionChange={keys => onChange(String([...keys][0]))}
    >
      {options.map(option => (
        <ToggleButton key={option.id} id={option.id} className={styles.filter}>
          {option.label}{' '}
          {option.count !== undefined && <span className={styles.count}>{number(option.count)}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
