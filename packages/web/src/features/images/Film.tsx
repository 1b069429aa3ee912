// The pictures of a day in a row: the current one is marked, and another can be chosen.
import { useEffect, useRef } from 'react'
import { Button, Toolbar } from 'react-aria-components'
import { useFileAddress } from '../../files/use-file-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Shot } from './use-opened-images.ts'
import styles from './viewer.module.css'

/** `Chest`; with several files, `Chest, image 2`. */
export const useShotName = () => {
  const t = useT('images')
  const { number } = useFormat()
  return ({ entry, n, of }: Shot): string =>
    of > 1 ? t('shown', { organ: isolated(entry.title), n: number(n) }) : entry.title
}

const Thumb = ({ shot, isCurrent, onPick }: { shot: Shot; isCurrent: boolean; onPick: () => void }) => {
  const { address } = useFileAddress(shot.file, '64')
  const nameOf = useShotName()
  return (
    <Button
      className={styles.thumb}
      aria-label={nameOf(shot)}
      aria-current={isCurrent || undefined}
      onPress={onPick}
    >
      {address?.type.startsWith('image/') ? (
        <img src={address.url} alt="" />
      ) : (
        <Icon name={address?.type === 'application/pdf' ? 'file' : 'image'} />
      )}
    </Button>
  )
}

type Props = {
  shots: readonly Shot[]
  current: Shot
  onPick: (shot: Shot) => void
  /**
   * Whether a picture was picked before. Then a different kind of window may have opened with the picture, and the focus is set
   * here.
   */
  wasPicked: boolean
}

export const Film = ({ shots, current, onPick, wasPicked }: Props) => {
  const t = useT('images')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wasPicked) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [wasPicked])
  return (
    <Toolbar ref={box} aria-label={t('viewer.ofDay')} className={styles.film}>
      {shots.map(shot => (
        <Thumb
          key={shot.file}
          shot={shot}
          isCurrent={shot.file === current.file}
          onPick={() => onPick(shot)}
        />
      ))}
    </Toolbar>
  )
}
