// Scans one barcode with the camera.
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './camera.module.css'
import { watchCamera } from './camera.ts'

type Props = { onCode: (code: string) => void; onClose: () => void }

const Picture = ({ onCode }: Pick<Props, 'onCode'>) => {
  const t = useT('stock')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const told = useRef(onCode)
  told.current = onCode
  useEffect(() => {
    const stop = new AbortController()
    if (video.current)
      watchCamera(video.current, stop.signal, code => told.current(code)).catch((error: unknown) => {
        // Closing the dialog ends the video, which is no failure.
        if (stop.signal.aborted) return
        console.error('The camera could not be used.', error)
        setRefused(true)
      })
    return () => stop.abort()
  }, [])
  if (isRefused) return <Banner tone="warn">{t('camera.refused')}</Banner>
  return (
    <>
      <video ref={video} className={styles.picture} muted playsInline aria-label={t('camera.picture')} />
      <p className="muted">{t('camera.hint')}</p>
    </>
  )
}

export const CameraDialog = ({ onCode, onClose }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('camera.title')} isOpen onClose={onClose}>
      <Picture onCode={onCode} />
    </Dialog>
  )
}
