// Shown below the pets while more are being read, or when that failed.
import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AllPets } from '../patients/use-all-pets.ts'
import { DetailFailed } from './DetailFailed.tsx'

export const PetsToCome = ({ of: { isReading, error, again } }: { of: AllPets }) => {
  const t = useT('owners')
  if (isReading) return <Skeleton />
  return error ? <DetailFailed title={t('failedPets')} error={error} onRetry={again} /> : null
}
