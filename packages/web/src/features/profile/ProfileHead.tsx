// The head of the profile: photo, name, and the person's role where this tab works.
import { useState } from 'react'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { OpensLarge } from '../../files/OpensLarge.tsx'
import { PhotoField } from '../../files/PhotoField.tsx'
import { useFileUrl } from '../../files/use-file-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './profile.module.css'
import { useChangeProfile } from './use-change-profile.ts'

const Photo = ({ photo, onSaved }: { photo: string | undefined; onSaved: () => void }) => {
  const t = useT('profile')
  const common = useT('common')
  const change = useChangeProfile()
  const [failure, setFailure] = useState<unknown>()
  const save = async (id: string | null) => {
    setFailure(undefined)
    try {
      await change({ photo: id })
      onSaved()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      {failure !== undefined && (
        <Banner tone="danger" title={t('photoFailed')} live>
          {problemText(common, failure)}
        </Banner>
      )}
      <PhotoField kind="photo" label={t('fields.photo')} value={photo} onChange={id => void save(id)} />
    </>
  )
}

type Props = { person: Me['person']; membership: Me['memberships'][number] | undefined }

export const ProfileHead = ({ person, membership }: Props) => {
  const t = useT('profile')
  const common = useT('common')
  const photo = useFileUrl(person.photo, '256')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.face}>
      <span className={styles.photo}>
        <OpensLarge id={person.photo} alt={person.name}>
          <Avatar name={person.name} photo={photo} />
        </OpensLarge>
      </span>
      <div>
        <h1>
          <bdi>{person.name}</bdi>
        </h1>
        {membership && (
          <p>
            {common(`roles.${membership.role}`)} · <bdi>{membership.clinic.name}</bdi>
          </p>
        )}
      </div>
      <Button icon="camera" onPress={() => setOpen(true)}>
        {t('changePhoto')}
      </Button>
      <Dialog title={t('fields.photo')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Photo photo={person.photo} onSaved={() => setOpen(false)} />
      </Dialog>
    </section>
  )
}
