// A small picture of the record, which opens large. A file without a small version shows its type.
import { Button } from 'react-aria-components'
import { useFileAddress } from '../../files/use-file-url.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './images.module.css'

type Props = { file: string; label: string; onOpen: () => void }

export const Picture = ({ file, label, onOpen }: Props) => {
  const { address } = useFileAddress(file, '256')
  const isPicture = address?.type.startsWith('image/')
  return (
    <Button className={styles.picture} aria-label={label} onPress={onOpen}>
      {isPicture ? (
        <img src={address?.url} alt="" />
      ) : (
        <>
          <Icon name={address?.type === 'application/pdf' ? 'file' : 'image'} size="lg" />
          {address && <span>{address.type.split('/')[1]?.toUpperCase()}</span>}
        </>
      )}
    </Button>
  )
}
