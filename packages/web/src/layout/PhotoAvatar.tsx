// The photo of the signed-in person, by its id.
import { useFileUrl } from '../files/use-file-url.ts'
import { Avatar } from '../ui/Avatar.tsx'

export const PhotoAvatar = ({ name, photo }: { name: string; photo: string }) => (
  <Avatar name={name} photo={useFileUrl(photo, '256')} />
)
