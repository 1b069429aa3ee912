// The picture of a patient's species, beside its name.
import type { Species } from '@vetrounds/core/patients/species'
import { Icon } from '../../../ui/Icon.tsx'
import { speciesIcons } from '../day/type-icons.ts'
import styles from './species-tile.module.css'

export const SpeciesTile = ({ species }: { species: Species }) => (
  <span className={styles.tile}>
    <Icon name={speciesIcons[species]} size="lg" />
  </span>
)
