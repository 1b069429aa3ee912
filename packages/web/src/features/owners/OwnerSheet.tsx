// One owner beside the list: contact, person, what the clinic noted. Phones stay masked.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import type { ReactNode } from 'react'
import { useRead } from '../../api/client.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import styles from './owners.module.css'
import { isReferralSource } from './referral.ts'

const External = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
)

const Details = ({ id }: { id: string }) => {
  const t = useT('owners')
  const common = useT('common')
  const format = useFormat()
  const { data: owner, error, mutate } = useRead('readOwner', { params: { id } })
  if (error && !owner)
    return (
      <ErrorState
        title={t('failedOne')}
        detail={problemText(common, error) ?? ''}
        onRetry={() => void mutate()}
      />
    )
  if (!owner) return <SkeletonFields fields={5} />
  const { email, phone, landline, address, birthDate, facebookLink, instagramLink } = owner
  const { referralSource, clinicNotes } = owner
  return (
    <>
      {!owner.active && (
        <p className={styles.state}>
          <Badge tone="outline">{t('deactivated')}</Badge>
        </p>
      )}
      <Facts
        facts={[
          [t('fields.number'), owner.number],
          [t('fields.phone'), phone && <Ltr>{phone}</Ltr>],
          [t('fields.landline'), landline && <Ltr>{landline}</Ltr>],
          [
            t('fields.email'),
            email && (
              <External href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </External>
            ),
          ],
          [t('fields.address'), address && <bdi>{address}</bdi>],
          [t('fields.birthDate'), birthDate && <Ltr>{format.day(birthDate)}</Ltr>],
          [
            t('fields.facebookLink'),
            facebookLink && (
              <External href={facebookLink}>
                <Ltr>{facebookLink}</Ltr>
              </External>
            ),
          ],
          [
            t('fields.instagramLink'),
            instagramLink && (
              <External href={instagramLink}>
                <Ltr>{instagramLink}</Ltr>
              </External>
            ),
          ],
          [
            t('fields.referralSource'),
            referralSource && isReferralSource(referralSource)
              ? t(`referral.${referralSource}`)
              : referralSource,
          ],
          [t('fields.clinicNotes'), clinicNotes && <span className={styles.notes}>{clinicNotes}</span>],
        ]}
      />
    </>
  )
}

type Props = { id: string | null; row: OwnerRow | undefined; onClose: () => void }

export const OwnerSheet = ({ id, row, onClose }: Props) => {
  const t = useT('owners')
  const { data } = useRead('readOwner', id === null ? undefined : { params: { id } })
  const owner = row ?? data
  return (
    <SideSheet
      title={owner?.name ?? t('heading')}
      isOpen={id !== null}
      onClose={onClose}
      footer={
        owner?.active && (
          <ButtonLink icon="plus" href={paths.newPet(owner.id)}>
            {t('addPet')}
          </ButtonLink>
        )
      }
    >
      {id !== null && <Details id={id} />}
    </SideSheet>
  )
}
