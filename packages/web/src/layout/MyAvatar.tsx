// The signed-in person as the shell shows them: initials, or the photo once there is one. The code that gets the photo's address
// loads on demand.
import { Suspense } from 'react'
import { usePersonHere } from '../api/person-here.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { lazy } from '../ui/lazy.tsx'

const PhotoAvatar = lazy(async () => ({ default: (await import('./PhotoAvatar.tsx')).PhotoAvatar }))

export const MyAvatar = ({ name }: { name: string }) => {
  const photo = usePersonHere()?.person.photo
  const initials = <Avatar name={name} />
  return photo ? (
    <Suspense fallback={initials}>
      <PhotoAvatar name={name} photo={photo} />
    </Suspense>
  ) : (
    initials
  )
}
