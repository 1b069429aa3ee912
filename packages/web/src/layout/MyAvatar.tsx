// The signed-in person's photo or initials, as the shell shows them.
import { useMe } from '../api/me.ts'
import { useFileUrl } from '../files/use-file-url.ts'
import { Avatar } from '../ui/Avatar.tsx'

export const MyAvatar = ({ name }: { name: string }) => {
  const { data: me } = useMe()
  return <Avatar name={name} photo={useFileUrl(me?.person.photo, '256')} />
}
