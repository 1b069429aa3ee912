// One branch to choose, with a mark at the current one.
import { Button } from 'react-aria-components'
import { Icon } from '../../ui/Icon.tsx'
import styles from './select-branch.module.css'

type Props = { name: string; isCurrent: boolean; onChoose: () => void }

export const BranchChoice = ({ name, isCurrent, onChoose }: Props) => (
  <li>
    <Button aria-current={isCurrent || undefined} className={styles.branch} onPress={onChoose}>
      <Icon name="map-pin" size="sm" />
      <span>
        <bdi>{name}</bdi>
      </span>
      {isCurrent && <Icon name="check" size="sm" />}
    </Button>
  </li>
)
