// The button beside a barcode field that opens the camera, if the browser can use one. Its code loads when it is pressed.
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { LoadWhenWanted } from '../lists/LoadWhenWanted.tsx'
import { canScan } from './camera.ts'

const CameraDialog = lazy(async () => ({ default: (await import('./CameraDialog.tsx')).CameraDialog }))

export const CameraButton = ({ onCode }: { onCode: (code: string) => void }) => {
  const t = useT('stock')
  const [isOpen, setOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <Button variant="quiet" size="sm" icon="scan-barcode" onPress={() => setOpen(true)}>
        {t('camera.open')}
      </Button>
      <LoadWhenWanted isWanted={isOpen}>
        {isOpen && (
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={code => {
              setOpen(false)
              onCode(code)
            }}
          />
        )}
      </LoadWhenWanted>
    </>
  )
}
